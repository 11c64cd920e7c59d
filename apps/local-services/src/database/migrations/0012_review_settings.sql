UPDATE "fieldtime"."settings" SET "choices" = "choices" || '{"review": {"hoursFormat": null}}'::jsonb;
