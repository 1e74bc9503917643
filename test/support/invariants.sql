-- What must hold of the rows at any time, whatever was done, retried or killed. Each statement gives the rows that break
-- its rule and names it in the column rule. No statement may give a row.
-- The sums need the Free plan in force: set inflow.free_cap and inflow.free_window where it is not 200 in 24 hours.

-- refund-without-its-debit: a refund belongs to a debit of the same account and run, and comes after it
select 'refund-without-its-debit' as rule, r.id, r.account_id, r.resource_id
  from credit_transaction r left join credit_transaction d on d.id = r.debit_id
 where r.type = 'refund'
   and (d.id is null or d.type not like '%debit' or d.account_id <> r.account_id
        or d.resource_id is distinct from r.resource_id or d.created_at >= r.created_at);

-- refund-exceeds-debit: nobody gets back more than was taken
select 'refund-exceeds-debit' as rule, r.id, r.account_id, r.amount, d.amount as debited
  from credit_transaction r join credit_transaction d on d.id = r.debit_id
 where r.amount > -d.amount;

-- debited-or-refunded-twice: a run has one debit and one refund at most
select 'debited-or-refunded-twice' as rule, resource_id, count(*) as times
  from credit_transaction
 where type = 'refund' or type like '%debit'
 group by resource_id, type = 'refund' having count(*) > 1;

-- second-signup-grant: the first allowance is shown once
select 'second-signup-grant' as rule, account_id, count(*) as times
  from credit_transaction where type = 'signup_grant' group by account_id having count(*) > 1;

-- two-rows-at-one-time: the history has one order
select 'two-rows-at-one-time' as rule, account_id, created_at, count(*) as times
  from credit_transaction group by account_id, created_at having count(*) > 1;

-- balance-below-zero: a balance is never negative
select 'balance-below-zero' as rule, id, account_id, balance_after
  from credit_transaction where balance_after < 0;

-- balance-of-unlimited: rows of Pro have no balance, rows of Free have one
select 'balance-of-unlimited' as rule, id, account_id, unit_type, balance_after
  from credit_transaction where (unit_type = 'monthly') <> (balance_after is null);

-- balance-not-as-summed: the balance of a Free row is what the rule makes of the rows up to it
select 'balance-not-as-summed' as rule, t.id, t.account_id, t.balance_after, sums.raw
  from credit_transaction t
  cross join lateral (
    select coalesce(nullif(current_setting('inflow.free_cap', true), ''), '200')::bigint
             + coalesce(sum(w.amount) filter (where w.type not in ('signup_grant', 'refund')), 0)
             + coalesce(sum(w.amount) filter (where d.created_at > t.created_at - span), 0) as raw
      from (select coalesce(nullif(current_setting('inflow.free_window', true), ''), '24 hours')::interval as span) as free
      left join credit_transaction w on w.account_id = t.account_id
        and w.created_at <= t.created_at and w.created_at > t.created_at - span
      left join credit_transaction d on d.id = w.debit_id
  ) as sums
 where t.unit_type = 'free' and t.balance_after <> greatest(0, sums.raw);

-- debit-above-allowance: right after a debit on Free, usage less refunds is covered by the cap and what came on top
select 'debit-above-allowance' as rule, t.id, t.account_id, sums.raw
  from credit_transaction t
  cross join lateral (
    select coalesce(nullif(current_setting('inflow.free_cap', true), ''), '200')::bigint
             + coalesce(sum(w.amount) filter (where w.type not in ('signup_grant', 'refund')), 0)
             + coalesce(sum(w.amount) filter (where d.created_at > t.created_at - span), 0) as raw
      from (select coalesce(nullif(current_setting('inflow.free_window', true), ''), '24 hours')::interval as span) as free
      left join credit_transaction w on w.account_id = t.account_id
        and w.created_at <= t.created_at and w.created_at > t.created_at - span
      left join credit_transaction d on d.id = w.debit_id
  ) as sums
 where t.unit_type = 'free' and t.type like '%debit' and sums.raw < 0;

-- account-without-meter: every account has the row that its debits lock
select 'account-without-meter' as rule, a.id as account_id
  from account a left join account_meter m on m.account_id = a.id
 where m.account_id is null;
