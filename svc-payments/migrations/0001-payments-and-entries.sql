-- Payments, the entries they buy, refunds owed, customers at Stripe, webhooks heard, and events to tell.
create table payments (
  id uuid primary key,
  user_id uuid not null,
  contest text not null check (contest ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
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
  constraint payments_intent_known check (state in ('preparing', 'canceled') or stripe_intent_id is not null),
  constraint payments_of_whom unique (id, user_id, contest)
);
create unique index payments_one_open on payments (user_id, contest) where state in ('preparing', 'open');
create index payments_due on payments (check_at) where check_at is not null;

create table entries (
  user_id uuid not null,
  contest text not null,
  payment_id uuid not null,
  state text not null check (state in ('active', 'suspended')),
  suspended_by text check (suspended_by in ('refund', 'dispute')),
  entered_at timestamptz not null,
  changed_at timestamptz not null,
  constraint entries_one primary key (user_id, contest),
  constraint entries_one_per_payment unique (payment_id),
  -- An entry is paid by a payment of that player for that contest.
  constraint entries_paid foreign key (payment_id, user_id, contest) references payments (id, user_id, contest),
  constraint entries_reason check ((state = 'suspended') = (suspended_by is not null))
);

-- What has to be given back, from the moment that is known until Stripe has done it.
create table refunds (
  payment_id uuid primary key references payments,
  reason text not null check (reason in ('duplicate', 'late', 'unfit')),
  state text not null check (state in ('owed', 'done')),
  stripe_refund_id text unique,
  -- Names the next try to Stripe: a new one only where the last one's answer is final.
  attempt int not null default 1,
  tries int not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  done_at timestamptz,
  constraint refunds_done check ((state = 'done') = (done_at is not null))
);
create index refunds_due on refunds (due_at) where state = 'owed';

create table customers (
  user_id uuid primary key,
  -- Names the call that makes the customer; a new one where the customer is gone.
  generation int not null default 1,
  stripe_customer_id text unique,
  last_card_id text
);

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
  version integer not null,
  body jsonb not null,
  occurred_at timestamptz not null,
  request_id text not null,
  announced_at timestamptz not null default now(),
  -- When it is handed over, put off for as long as no queue wants it.
  due_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_unsent on outbox (due_at) where sent_at is null;
create index outbox_sent on outbox (sent_at) where sent_at is not null;
