-- Answers of winners that admins record, the handover of prizes with its proof, and reminders of a review that is due.
alter table awards
  add column answer_via text check (answer_via in ('mail', 'phone', 'person')),
  add column answer_reason text,
  add column answer_recorded_by text,
  add column delivered_by text check (delivered_by in ('post', 'mail', 'person')),
  add column delivered_on date,
  add column delivery_reference text,
  add column delivery_recorded_by text,
  add column delivery_recorded_at timestamptz,
  add constraint awards_answer_is_whole check (num_nulls(answer_via, answer_reason, answer_recorded_by) in (0, 3)),
  add constraint awards_delivery_is_whole check (
    num_nulls(delivered_by, delivered_on, delivery_reference, delivery_recorded_by, delivery_recorded_at) in (0, 5)
    and (delivered_on is null or state = 'claimed')
  );

-- 0: nobody was reminded; 1: on the day before the review is due; 2: once it is overdue.
alter table contests add column review_reminders smallint not null default 0 check (review_reminders between 0 and 2);
