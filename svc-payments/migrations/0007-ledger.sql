-- The money ledger: each balance transaction of the account at Stripe, as it was read there. Rows are never changed.
create table ledger (
  transaction_id text primary key,
  -- Stripe's reporting category: charge, refund, refund_failure, dispute, dispute_reversal, payout, fee and others.
  category text not null,
  source_id text,
  stripe_intent_id text,
  amount_minor bigint not null,
  fee_minor bigint not null,
  net_minor bigint not null check (net_minor = amount_minor - fee_minor),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  booked_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index ledger_by_time on ledger (booked_at, transaction_id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of the ledger are never changed';
end $$;
create trigger ledger_is_never_changed before update or delete on ledger
  for each row execute function refuse_ledger_change();
create trigger ledger_is_never_emptied before truncate on ledger
  for each statement execute function refuse_ledger_change();

-- How far Stripe's list was read in both directions, and the balance at Stripe less the ledger's. One row.
create table ledger_progress (
  is_only boolean primary key default true check (is_only),
  newest_id text,
  oldest_id text,
  is_complete boolean not null default false,
  difference_minor bigint,
  compared_at timestamptz
);
insert into ledger_progress default values;
