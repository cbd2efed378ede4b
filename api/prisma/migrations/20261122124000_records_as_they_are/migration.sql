-- A run's record is megabytes in a large region. To compress it took several times as long as to write it; new ones are kept as they are.
ALTER TABLE "generations" ALTER COLUMN "record" SET STORAGE EXTERNAL;
