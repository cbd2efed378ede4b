ALTER TYPE "act" ADD VALUE 'eraseParticipants';
