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
DO $triggers$
DECLARE
  source record;
  operation text;
  written text;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('timeline_events', 'events',
      'select company_id, shift_date, coalesce(business_unit_id, '''') from changed where shift_date is not null'),
    ('labor_hours', 'laborHours', 'select company_id, local_date, business_unit_id from changed'),
    ('equipment_hours', 'laborHours',
      'select h.company_id, h.local_date, h.business_unit_id from changed
        join fieldtime.labor_hours h on h.company_id = changed.company_id and h.id = changed.labor_hours_id'),
    ('answers', 'answers', 'select company_id, local_date, '''' from changed'),
    ('foreman_hours', 'foremanHours', 'select company_id, local_date, business_unit_id from changed'),
    ('time_cards', 'timeCards', 'select company_id, local_date, business_unit_id from changed'),
    ('employees', 'names', NULL),
    ('foremen', 'names', NULL),
    ('jobs', 'names', NULL),
    ('cost_codes', 'names', NULL),
    ('equipment', 'names', NULL),
    ('business_units', 'names', NULL),
    ('users', 'settings', NULL),
    ('settings', 'settings', NULL)
  ) AS sources (table_name, list, places)
  LOOP
    FOR operation, written IN VALUES
      ('insert', 'new table as new_rows'),
      ('update', 'old table as old_rows new table as new_rows'),
      ('delete', 'old table as old_rows')
    LOOP
      EXECUTE format(
        'create trigger note_%s after %s on fieldtime.%I referencing %s for each statement
          execute function fieldtime.note_changes(%L, %L)',
        operation, operation, source.table_name, written, source.list,
        coalesce(source.places, 'select company_id, ''-infinity''::date, '''' from changed'));
    END LOOP;
  END LOOP;
END
$triggers$;
