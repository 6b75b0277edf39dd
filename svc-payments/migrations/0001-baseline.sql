-- Payments, the entries they buy, refunds, the ledger, what is heard of contests, and events.

create table payments (
  id uuid primary key,
  user_id uuid not null,
  contest text not null check (contest ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  amount_minor int not null check (amount_minor >= 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  state text not null check (state in ('preparing', 'open', 'canceled', 'succeeded', 'refunding', 'refunded', 'reversed')),
  -- Whom the intent is made for; not known of one that was found at Stripe.
  stripe_customer_id text,
  stripe_intent_id text unique,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- How often it was read again in this state, and when it is next.
  checks int not null default 0,
  check_at timestamptz,
  -- Which version of the terms the payment's page showed last.
  terms_version text check (terms_version ~ '^20\d{2}-\d{2}-\d{2}$'),
  -- How much has gone back or is on its way, and how much the bank has withdrawn, as last read at Stripe.
  refunded_minor int not null default 0 check (refunded_minor >= 0),
  disputed_minor int not null default 0 check (disputed_minor >= 0),
  constraint payments_of_whom unique (id, user_id, contest),
  constraint payments_intent_known check (state in ('preparing', 'canceled') or stripe_intent_id is not null)
);
create index payments_due on payments (check_at) where check_at is not null;
create index payments_of_user on payments (user_id, created_at desc);
create unique index payments_one_open on payments (user_id, contest) where state in ('preparing', 'open');

create table entries (
  user_id uuid not null,
  contest text not null,
  payment_id uuid not null,
  state text not null check (state in ('active', 'suspended')),
  suspended_by text check (suspended_by in ('refund', 'dispute')),
  entered_at timestamptz not null,
  changed_at timestamptz not null,
  -- Which version of the terms the player accepted by paying, and when.
  terms_version text check (terms_version ~ '^20\d{2}-\d{2}-\d{2}$'),
  terms_accepted_at timestamptz,
  constraint entries_one primary key (user_id, contest),
  constraint entries_one_per_payment unique (payment_id),
  -- An entry is paid by a payment of that player for that contest.
  constraint entries_paid foreign key (payment_id, user_id, contest) references payments (id, user_id, contest),
  constraint entries_reason check ((state = 'suspended') = (suspended_by is not null)),
  constraint entries_terms check ((terms_version is null) = (terms_accepted_at is null))
);

-- What has to be given back, from the moment that is known until the player has it: Stripe may answer `pending`, and may
-- let a refund fail days later.
create table refunds (
  payment_id uuid primary key references payments,
  reason text not null check (reason in ('duplicate', 'late', 'unfit', 'departed', 'canceled')),
  -- owed: to be asked for; pending: Stripe has it; done: the player has the money; failed: given up, a person must act.
  state text not null check (state in ('owed', 'pending', 'done', 'failed')),
  stripe_refund_id text unique,
  -- Names the next try to Stripe: a new one only where the last one's answer is final.
  attempt int not null default 1,
  tries int not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  done_at timestamptz,
  failures int not null default 0,
  failure_reason text,
  constraint refunds_done check ((state = 'done') = (done_at is not null))
);
create index refunds_due on refunds (due_at) where state = 'owed';

create table customers (
  user_id uuid primary key,
  -- Names the call that makes the customer; a new one where the customer is gone.
  generation int not null default 1,
  stripe_customer_id text unique,
  last_card_id text,
  -- The account is gone: the customer at Stripe is to go too, and what is paid afterwards is given back.
  account_deleted_at timestamptz,
  -- When the customer at Stripe is next tried to be removed; null where there is nothing to remove.
  removal_due_at timestamptz
);
create index customers_to_remove on customers (removal_due_at) where removal_due_at is not null;

-- Webhooks that have had their effect. Stripe may send one twice, or tell one thing by two.
create table webhook_events (
  event_id text primary key,
  type text not null,
  object_id text not null,
  handled_at timestamptz not null,
  constraint webhook_events_one_per_object unique (object_id, type)
);
create index webhook_events_by_age on webhook_events (handled_at);

-- Whose payments these are, where several copies of the product share one Stripe account. One row.
create table deployment (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
insert into deployment default values;

create table outbox (
  id uuid primary key,
  name text not null,
  version int not null,
  body jsonb not null,
  occurred_at timestamptz not null,
  request_id text not null,
  announced_at timestamptz not null default now(),
  -- When it is handed over, put off for as long as no queue wants it.
  due_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_sent on outbox (sent_at) where sent_at is not null;
create index outbox_unsent on outbox (due_at) where sent_at is null;

create table inbox (
  event_id uuid primary key,
  type text not null,
  handled_at timestamptz not null default now()
);
create index inbox_by_age on inbox (handled_at);

-- Events whose handler failed, until they are tried again.
create table inbox_retry (
  event_id uuid primary key,
  content text not null,
  failures int not null check (failures > 0),
  reason text not null,
  due_at timestamptz not null
);
create index inbox_retry_due on inbox_retry (due_at);

-- The prizes that contests are paid for, as svc-game tells them.
create table contest_prizes (
  contest text primary key check (contest ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  event_date date,
  told_at timestamptz not null
);

-- The contests that entries are sold for, as svc-game tells them.
create table contests (
  contest text primary key check (contest ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  title text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  fee_minor int not null check (fee_minor > 0),
  constraint contests_period check (opens_at < closes_at)
);

-- The money ledger: each balance transaction of the account at Stripe, as it was read there. Rows are never changed.
create table ledger (
  transaction_id text primary key,
  -- Stripe's reporting category: charge, refund, refund_failure, dispute, dispute_reversal, payout, fee and others.
  category text not null,
  source_id text,
  stripe_intent_id text,
  amount_minor bigint not null,
  fee_minor bigint not null,
  net_minor bigint not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  booked_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  check (net_minor = (amount_minor - fee_minor))
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

-- What processes of this service share and no reply contains: the key that fingerprints of cards are hashed with.
create table secrets (
  name text primary key,
  secret bytea not null check (length(secret) >= 32)
);

-- Contests that svc-game has cancelled: what was paid for them is given back, and nothing more can be paid.
create table canceled_contests (
  contest text primary key,
  reason text not null,
  canceled_at timestamptz not null
);

-- Each refund that support or Stripe's dashboard asked for; a payment may be refunded in parts.
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
