-- Looks through the standings for one whose order is not what it should be, while they are written to.
alter table standings validate constraint standings_sort_key_check;
