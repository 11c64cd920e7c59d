UPDATE "fieldtime"."settings"
SET "choices" = jsonb_set("choices", '{review}', '{"lateStartMinutes": null}'::jsonb || ("choices" -> 'review'));
