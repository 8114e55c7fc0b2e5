-- AlterTable
ALTER TABLE "vendor" ADD COLUMN     "round_url" TEXT;
