-- Players whose account is gone: their customer at Stripe is to go too, and what they pay afterwards is given back.
alter table customers
  add column account_deleted_at timestamptz,
  -- When the customer at Stripe is next tried to be removed; null where there is nothing to remove.
  add column removal_due_at timestamptz;
create index customers_to_remove on customers (removal_due_at) where removal_due_at is not null;

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('duplicate', 'late', 'unfit', 'departed'));

create index payments_of_user on payments (user_id, created_at desc);
