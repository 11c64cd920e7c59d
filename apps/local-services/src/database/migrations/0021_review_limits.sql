UPDATE "fieldtime"."settings" SET "choices" = jsonb_set("choices", '{review}', '{
  "lunchDueMinutes": null, "shortestLunchMinutes": null, "secondMealDueMinutes": null,
  "longDayMinutes": null, "overtimeDayMinutes": null, "overtimeWeekMinutes": null
}'::jsonb || ("choices" -> 'review'));
