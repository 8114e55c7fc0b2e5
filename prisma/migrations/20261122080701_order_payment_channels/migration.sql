-- Channels that are there stay in the order of their codes.
ALTER TABLE "deposit_channel" ADD COLUMN "place" INTEGER NOT NULL DEFAULT 0;
