-- Clients keep closed days and ask what has changed since. A row says when a list last changed on a date in a business unit: '-infinity'
-- stands for every date, and '' for every unit. Triggers write them, so no write of any program is missed.
CREATE TABLE "fieldtime"."data_sequences" (
  "company_id" text COLLATE "C" PRIMARY KEY NOT NULL,
  "epoch" text DEFAULT gen_random_uuid()::text NOT NULL,
  "last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fieldtime"."data_changes" (
  "company_id" text COLLATE "C" NOT NULL,
  "list" text NOT NULL,
  "date" date NOT NULL,
  "business_unit_id" text COLLATE "C" NOT NULL,
  "sequence" bigint NOT NULL,
  PRIMARY KEY ("company_id", "list", "date", "business_unit_id")
);
--> statement-breakpoint
CREATE INDEX "data_changes_in_order" ON "fieldtime"."data_changes" ("company_id", "sequence");
--> statement-breakpoint
-- The first argument is the list, the second selects company, date, and unit from the rows that were written.
CREATE FUNCTION "fieldtime"."note_changes"() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  written text := CASE TG_OP
    WHEN 'INSERT' THEN 'select * from new_rows'
    WHEN 'DELETE' THEN 'select * from old_rows'
    ELSE 'select * from old_rows union all select * from new_rows'
  END;
BEGIN
  EXECUTE format($statement$
    with changed as (%s),
    touched (company_id, date, business_unit_id) as (select distinct * from (%s) as places),
    numbered as (
      insert into fieldtime.data_sequences as own (company_id, last)
      select distinct company_id, 1 from touched order by company_id
      on conflict (company_id) do update set last = own.last + 1
      returning company_id, last
    )
    insert into fieldtime.data_changes (company_id, list, date, business_unit_id, sequence)
    select touched.company_id, %L, touched.date, touched.business_unit_id, numbered.last
    from touched join numbered on numbered.company_id = touched.company_id
    order by touched.company_id, touched.date, touched.business_unit_id
    on conflict (company_id, list, date, business_unit_id) do update set sequence = excluded.sequence
  $statement$, written, TG_ARGV[1], TG_ARGV[0]);
  RETURN NULL;
END
$function$;
--> statement-breakpoint
CREATE TRIGGER "note_insert" AFTER INSERT ON "fieldtime"."timeline_events" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('events', 'select company_id, shift_date, coalesce(business_unit_id, '''') from changed where shift_date is not null');
--> statement-breakpoint
CREATE TRIGGER "note_update" AFTER UPDATE ON "fieldtime"."timeline_events" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('events', 'select company_id, shift_date, coalesce(business_unit_id, '''') from changed where shift_date is not null');
--> statement-breakpoint
CREATE TRIGGER "note_delete" AFTER DELETE ON "fieldtime"."timeline_events" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('events', 'select company_id, shift_date, coalesce(business_unit_id, '''') from changed where shift_date is not null');
--> statement-breakpoint
CREATE TRIGGER "note_insert" AFTER INSERT ON "fieldtime"."labor_hours" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('laborHours', 'select company_id, local_date, business_unit_id from changed');
--> statement-breakpoint
CREATE TRIGGER "note_update" AFTER UPDATE ON "fieldtime"."labor_hours" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('laborHours', 'select company_id, local_date, business_unit_id from changed');
--> statement-breakpoint
CREATE TRIGGER "note_delete" AFTER DELETE ON "fieldtime"."labor_hours" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('laborHours', 'select company_id, local_date, business_unit_id from changed');
--> statement-breakpoint
CREATE TRIGGER "note_insert" AFTER INSERT ON "fieldtime"."equipment_hours" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('laborHours', 'select h.company_id, h.local_date, h.business_unit_id from changed join fieldtime.labor_hours h on h.company_id = changed.company_id and h.id = changed.labor_hours_id');
--> statement-breakpoint
CREATE TRIGGER "note_update" AFTER UPDATE ON "fieldtime"."equipment_hours" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('laborHours', 'select h.company_id, h.local_date, h.business_unit_id from changed join fieldtime.labor_hours h on h.company_id = changed.company_id and h.id = changed.labor_hours_id');
--> statement-breakpoint
CREATE TRIGGER "note_delete" AFTER DELETE ON "fieldtime"."equipment_hours" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('laborHours', 'select h.company_id, h.local_date, h.business_unit_id from changed join fieldtime.labor_hours h on h.company_id = changed.company_id and h.id = changed.labor_hours_id');
--> statement-breakpoint
CREATE TRIGGER "note_insert" AFTER INSERT ON "fieldtime"."answers" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('answers', 'select company_id, local_date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_update" AFTER UPDATE ON "fieldtime"."answers" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('answers', 'select company_id, local_date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_delete" AFTER DELETE ON "fieldtime"."answers" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('answers', 'select company_id, local_date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_insert" AFTER INSERT ON "fieldtime"."foreman_hours" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('foremanHours', 'select company_id, local_date, business_unit_id from changed');
--> statement-breakpoint
CREATE TRIGGER "note_update" AFTER UPDATE ON "fieldtime"."foreman_hours" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('foremanHours', 'select company_id, local_date, business_unit_id from changed');
--> statement-breakpoint
CREATE TRIGGER "note_delete" AFTER DELETE ON "fieldtime"."foreman_hours" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('foremanHours', 'select company_id, local_date, business_unit_id from changed');
--> statement-breakpoint
CREATE TRIGGER "note_insert" AFTER INSERT ON "fieldtime"."time_cards" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('timeCards', 'select company_id, local_date, business_unit_id from changed');
--> statement-breakpoint
CREATE TRIGGER "note_update" AFTER UPDATE ON "fieldtime"."time_cards" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('timeCards', 'select company_id, local_date, business_unit_id from changed');
--> statement-breakpoint
CREATE TRIGGER "note_delete" AFTER DELETE ON "fieldtime"."time_cards" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('timeCards', 'select company_id, local_date, business_unit_id from changed');
--> statement-breakpoint
CREATE TRIGGER "note_insert" AFTER INSERT ON "fieldtime"."employees" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('names', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_update" AFTER UPDATE ON "fieldtime"."employees" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('names', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_delete" AFTER DELETE ON "fieldtime"."employees" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('names', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_insert" AFTER INSERT ON "fieldtime"."foremen" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('names', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_update" AFTER UPDATE ON "fieldtime"."foremen" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('names', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_delete" AFTER DELETE ON "fieldtime"."foremen" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('names', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_insert" AFTER INSERT ON "fieldtime"."jobs" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('names', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_update" AFTER UPDATE ON "fieldtime"."jobs" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('names', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_delete" AFTER DELETE ON "fieldtime"."jobs" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('names', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_insert" AFTER INSERT ON "fieldtime"."cost_codes" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('names', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_update" AFTER UPDATE ON "fieldtime"."cost_codes" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('names', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_delete" AFTER DELETE ON "fieldtime"."cost_codes" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('names', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_insert" AFTER INSERT ON "fieldtime"."equipment" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('names', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_update" AFTER UPDATE ON "fieldtime"."equipment" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('names', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_delete" AFTER DELETE ON "fieldtime"."equipment" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('names', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_insert" AFTER INSERT ON "fieldtime"."business_units" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('names', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_update" AFTER UPDATE ON "fieldtime"."business_units" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('names', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_delete" AFTER DELETE ON "fieldtime"."business_units" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('names', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_insert" AFTER INSERT ON "fieldtime"."users" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('settings', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_update" AFTER UPDATE ON "fieldtime"."users" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('settings', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_delete" AFTER DELETE ON "fieldtime"."users" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('settings', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_insert" AFTER INSERT ON "fieldtime"."settings" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('settings', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_update" AFTER UPDATE ON "fieldtime"."settings" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('settings', 'select company_id, ''-infinity''::date, '''' from changed');
--> statement-breakpoint
CREATE TRIGGER "note_delete" AFTER DELETE ON "fieldtime"."settings" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "fieldtime"."note_changes"('settings', 'select company_id, ''-infinity''::date, '''' from changed');
