-- Finds those whom a decision took off a board, to tell the players behind them that their places came back.
create index departures_by_decision on departures (left_at) where reason in ('struck', 'closed');
