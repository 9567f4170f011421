CREATE TABLE "health_minutes" (
	"minute" timestamp with time zone NOT NULL,
	"process" text NOT NULL,
	"failed" integer NOT NULL,
	"wrong_sign_ins" integer NOT NULL,
	"took" integer[] NOT NULL,
	CONSTRAINT "health_minutes_minute_process_pk" PRIMARY KEY("minute","process")
);
