-- AlterTable
ALTER TABLE "game" ADD COLUMN     "names" JSONB NOT NULL DEFAULT '{}';
