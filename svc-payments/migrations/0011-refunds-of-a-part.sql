-- How much of a payment has gone back, and each refund that support or Stripe's dashboard asked for.
-- Contract: unused since 0.1.0.

alter table payments
  drop column outside_refund,
  drop column outside_refund_at,
  add column refunded_minor int not null default 0 check (refunded_minor >= 0),
  add column disputed_minor int not null default 0 check (disputed_minor >= 0);

create table outside_refunds (
  stripe_refund_id text primary key,
  payment_id uuid not null references payments,
  amount_minor int not null check (amount_minor > 0),
  state text not null check (state in ('pending', 'done', 'failed')),
  failure_reason text,
  -- When it was first read.
  created_at timestamptz not null,
  -- When it came to its state.
  changed_at timestamptz not null
);
create index outside_refunds_of_payment on outside_refunds (payment_id, created_at desc);
