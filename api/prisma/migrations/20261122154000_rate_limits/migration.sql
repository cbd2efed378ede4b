-- Counts of requests that all processes share, in the shape of rate-limiter-flexible. Unlogged: after a crash they begin anew.
CREATE UNLOGGED TABLE "_rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "_rate_limits_pkey" PRIMARY KEY ("key")
);
