-- What has become of a refund that support or Stripe's dashboard asked for, so that support sees it until it is settled.

alter table payments
  add column outside_refund text check (outside_refund in ('pending', 'done', 'failed')),
  add column outside_refund_at timestamptz;

create index payments_outside_refund on payments (outside_refund_at) where outside_refund is not null;
