-- What must always hold of the rows, whatever was done, retried or killed. Each statement gives the rows that break its
-- rule and names it in the column rule; none may give a row. A statement ends with a semicolon at the end of a line.

-- ## accounts, credentials, kept answers, projects, events
-- "Secret" routes are those whose answer shows a secret once.

-- account-without-meter: every account has the row that its debits and claims lock
select 'account-without-meter' as rule, a.id
  from account a left join account_meter m on m.account_id = a.id where m.account_id is null;

-- meter-below-zero: nobody holds or waits for less than nothing
select 'meter-below-zero' as rule, account_id as id, active_runs, queued_runs
  from account_meter where active_runs < 0 or queued_runs < 0;

-- owned-by-no-account: users, keys, sessions and projects belong to an account that exists
select 'owned-by-no-account' as rule, kind, id
  from (select 'user' as kind, id, account_id from app_user
        union all select 'key', id, account_id from api_key
        union all select 'session', id, account_id from session
        union all select 'project', id, account_id from project) as owned
 where not exists (select 1 from account where account.id = owned.account_id);

-- credential-of-nobody: a live key has an owner
select 'credential-of-nobody' as rule, k.id
  from api_key k where k.revoked_at is null and not exists (select 1 from app_user u where u.id = k.user_id);

-- credential-across-accounts: a key or a session acts for the account of its own user
select 'credential-across-accounts' as rule, c.id, c.account_id, u.account_id as account_of_user
  from (select id, user_id, account_id from api_key union all select id, user_id, account_id from session) as c
  join app_user u on u.id = c.user_id where u.account_id <> c.account_id;

-- too-many-keys: 20 keys of an account that work at most
select 'too-many-keys' as rule, account_id as id, count(*) as live
  from api_key where revoked_at is null and (expires_at is null or expires_at > app_now())
 group by account_id having count(*) > 20;

-- live-session-of-nobody: who is signed in exists
select 'live-session-of-nobody' as rule, s.id
  from session s where s.revoked_at is null and s.expires_at > app_now()
   and not exists (select 1 from app_user u where u.id = s.user_id);

-- unspent-tokens: a session that goes on can be refreshed by exactly one token; an ended one by one at most
select 'unspent-tokens' as rule, s.id, count(t.hash) as unspent
  from session s left join refresh_token t on t.session_id = s.id and t.spent_at is null
 group by s.id
having count(t.hash) > 1 or (count(t.hash) = 0 and s.revoked_at is null and s.expires_at > app_now());

-- kept-what-may-be-repeated: kept are successes, and refusals that would come again
select 'kept-what-may-be-repeated' as rule, account_id, key as id, status
  from idempotency_record where status not in (200, 201, 202, 204, 402, 409);

-- kept-too-long: an answer is kept for 24 hours, one with a secret for one hour
select 'kept-too-long' as rule, account_id, key as id, expires_at - created_at as life
  from idempotency_record
 where expires_at - created_at > case when sealed then interval '1 hour 1 second' else interval '24 hours 1 second' end;

-- sealed-without-need: only answers of secret routes are sealed, and those in the form of sealing.ts (version 1)
select 'sealed-without-need' as rule, account_id, key as id, method, path
  from idempotency_record
 where sealed and (path !~ '^/(dashboard/api_keys|v1/webhook_endpoints|v1/human_verification|v1/(vehicles|simulations|sweeps|dynamic-simulations|finder|designs)/[^/]+/share)' or get_byte(answer, 0) <> 1 or length(answer) < 29);

-- secret-in-the-open: an answer that shows a secret is sealed
select 'secret-in-the-open' as rule, account_id, key as id, method, path
  from idempotency_record
 where not sealed and convert_from(answer, 'UTF8') ~ 'whsec_[A-Za-z0-9_-]{43}|key_[0-9A-Za-z]{49}|hvl_[A-Za-z0-9_-]{43}|"(refresh|access)_token"|"object":"share"';

-- kept-answer-unreadable: what is repeated is a JSON object; a refusal is an envelope with its code, 204 says nothing
-- Text that is no JSON fails the cast, and with it the whole question: PostgreSQL 15 has no `is json`.
select 'kept-answer-unreadable' as rule, account_id, key as id, status
  from (select *, convert_from(answer, 'UTF8') as text from idempotency_record where not sealed) as kept
 where case when status = 204 then text <> ''
            when jsonb_typeof(text::jsonb) <> 'object' then true
            when status >= 400 then text::jsonb #>> '{error,code}' is null or text::jsonb #>> '{error,request_id}' is null
            else false end;

-- created-without-location: a kept 201 says where the resource is, and it is the one in the body, by its id or its public name
select 'created-without-location' as rule, account_id, key as id, headers ->> 'Location' as location
  from (select *, convert_from(answer, 'UTF8')::jsonb as body from idempotency_record where not sealed and status = 201) as kept
 where starts_with(reverse(headers ->> 'Location'), reverse('/' || coalesce(body ->> 'id', body ->> 'slug'))) is not true;

-- kept-project-of-others: the project that a kept 201 speaks of, where it still exists, is the account's own and as old as it says
select 'kept-project-of-others' as rule, k.account_id, k.key as id, p.id as project
  from (select *, convert_from(answer, 'UTF8')::jsonb as body from idempotency_record
         where method = 'POST' and path = '/v1/projects' and status = 201 and not sealed) as k
  join project p on p.id = k.body ->> 'id'
 where p.account_id <> k.account_id
    or date_trunc('milliseconds', p.created_at) <> (k.body ->> 'created_at')::timestamptz;

-- project-made-twice: two keys never speak of the same creation
select 'project-made-twice' as rule, body ->> 'id' as id, count(*) as times
  from (select convert_from(answer, 'UTF8')::jsonb as body from idempotency_record
         where method = 'POST' and path = '/v1/projects' and status = 201 and not sealed) as k
 group by body ->> 'id' having count(*) > 1;

-- project-counters: counts are not negative, and the parts are no more than the whole
select 'project-counters' as rule, id, run_count, running_count, completed_count, failed_count
  from project
 where least(run_count, running_count, completed_count, failed_count) < 0
    or running_count + completed_count + failed_count > run_count;

-- project-version: a project that was never changed has its first version, and time does not run backwards
select 'project-version' as rule, id, version, created_at, updated_at
  from project
 where version < 1 or (version = 1 and updated_at <> created_at);

-- event-not-canonical: the bytes of an event are an envelope of exactly six fields, sorted, without white space; no key comes twice
-- json keeps keys that come twice, jsonb does not.
select 'event-not-canonical' as rule, id, text
  from (select id, convert_from(canonical, 'UTF8') as text from event) as e
 where jsonb_typeof(text::jsonb) <> 'object'
    or exists (select 1 from unnest(array[text::json, text::json -> 'data', text::json #> '{data,object}']) as level (value)
                where (select count(*) <> count(distinct key) from json_object_keys(level.value) as key))
    or array(select jsonb_object_keys(text::jsonb) order by 1) <> array['api_version', 'created_at', 'data', 'id', 'object', 'type']
    or array(select jsonb_object_keys(text::jsonb -> 'data')) <> array['object']
    or text !~ '^\{"api_version":"[a-z]+","created_at":"[0-9TZ:.-]+","data":\{"object":\{.*\}\},"id":"evt_[0-9A-Za-z]{27}","object":"event","type":"[a-z_.]+"\}$';

-- event-unlike-its-row: what the columns say of an event is what its bytes say
select 'event-unlike-its-row' as rule, e.id, e.type, body
  from (select *, convert_from(canonical, 'UTF8')::jsonb as body from event) as e
 where body ->> 'id' <> e.id or body ->> 'type' <> e.type or body ->> 'api_version' <> e.api_version
    or body ->> 'object' <> 'event'
    or (body ->> 'created_at')::timestamptz <> date_trunc('milliseconds', e.created_at)
    or (e.resource_id is not null and body #>> '{data,object,id}' <> e.resource_id);

-- event-twice: an id names one event, in whatever partition
select 'event-twice' as rule, id, count(*) as times from event group by id having count(*) > 1;

-- event-without-its-day: as long as nobody moves the clock, each event lies in the partition of its day
select 'event-without-its-day' as rule, id, created_at
  from event_default where abs(extract(epoch from app_now() - clock_timestamp())) < 1;

-- ## human verification, stars, submissions

-- too-many-challenges: an account has 64 at most
select 'too-many-challenges' as rule, account_id as id, count(*) as challenges
  from human_challenge group by account_id having count(*) > 64;

-- reads-out-of-bounds: a lease is good for 200 reads at first, and never for less than none
select 'reads-out-of-bounds' as rule, encode(hash, 'hex') as id, remaining_reads
  from human_lease where remaining_reads not between 0 and 200;

-- star-of-what-is-not-seen: who starred a component sees it, in a project of their own, and it has that type
select 'star-of-what-is-not-seen' as rule, s.id
  from starred_component s join component c on c.id = s.component_id left join project p on p.id = s.project_id
 where c.type <> s.component_type or c.account_id <> s.account_id or p.account_id <> s.account_id;

-- approved-without-component: what was approved is a row of the catalog of that type and name; nothing else is
select 'approved-without-component' as rule, s.id, s.status, s.component_id
  from component_submission s left join component c on c.id = s.component_id
 where (s.status = 'approved') <>
       ((c.source = 'community' and c.account_id is null and c.type = s.component_type and c.name = s.name) is true);

-- bounty-not-as-stated: an approved submission brought its reward once, the others nothing
select 'bounty-not-as-stated' as rule, s.id, s.status, s.credit_reward, granted.times, granted.amount
  from component_submission s
  cross join lateral (select count(*) as times, coalesce(sum(amount), 0) as amount from credit_transaction t
                       where t.resource_object = 'component_submission' and t.resource_id = s.id
                         and t.account_id = s.account_id and t.type = 'bounty_grant') as granted
 where granted.amount <> s.credit_reward or granted.times <> least(s.credit_reward, 1);

-- bounty-of-nothing: what was granted for a submission was granted for one of the account
select 'bounty-of-nothing' as rule, t.id, t.resource_id
  from credit_transaction t
 where t.resource_object = 'component_submission'
   and not exists (select from component_submission s where s.id = t.resource_id and s.account_id = t.account_id);

-- submission-without-its-events: each step has its event once, and no other step has one, as far back as events are kept
select 'submission-without-its-events' as rule, s.id, s.status, step.type, found.n
  from component_submission s
  cross join lateral (values ('component.submitted', true, s.created_at),
                             ('component.approved', s.status = 'approved', coalesce(s.reviewed_at, s.created_at)),
                             ('component.rejected', s.status = 'rejected', coalesce(s.reviewed_at, s.created_at))
                     ) as step (type, due, at)
  cross join lateral (select count(*) as n from event e
                       where e.resource_id = s.id and e.type = step.type and e.account_id = s.account_id) as found
 where step.at > app_now() - interval '29 days' and found.n <> step.due::int;

-- ## ledger
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

-- ## components

-- component-of-nobody: a row is somebody's own, or the catalog's
select 'component-of-nobody' as rule, c.id
  from component c
 where (c.account_id is null) = (c.source = 'user')
    or (c.account_id is not null and not exists (select 1 from account a where a.id = c.account_id));

-- component-version: versions count from one, and time does not run backwards
select 'component-version' as rule, id, version, created_at, updated_at
  from component where version < 1 or updated_at < created_at;

-- facts-unlike-the-spec: what lists filter by is what the spec says now, or what the part inherits
select 'facts-unlike-the-spec' as rule, c.id, c.type, fact.key, fact.number
  from component c
 cross join lateral (values
   ('motor', 'kv', c.kv, 1), ('motor', 'R', c.resistance_mohm, 1000), ('motor', 'weight', c.mass_g, 1),
   ('motor', 'n', c.pole_count, 1), ('motor', 'diameter', c.diameter_mm, 1), ('motor', 'iq_max', c.max_current_a, 1),
   ('battery', 'total_capacity_mAh', c.capacity_mah, 1), ('battery', 'weight_g', c.mass_g, 1),
   ('battery', 'series_cells', c.series_cells, 1), ('battery', 'c_rating', c.c_rating, 1),
   ('propeller', 'diameter', c.diameter_in, 1), ('propeller', 'pitch', c.pitch_in, 1),
   ('propeller', 'weight', c.mass_g, 1)) as fact (type, key, number, factor)
 cross join lateral (select coalesce(c.model -> 'inherited', '{}') || jsonb_strip_nulls(c.spec) as said) as known
 where fact.type = c.type and fact.number is not null
   and case when jsonb_typeof(known.said -> fact.key) = 'number'
            then fact.number <> (known.said ->> fact.key)::float8 * fact.factor else true end;

-- facts-of-another-type: a motor has no capacity
select 'facts-of-another-type' as rule, id, type
  from component
 where (type <> 'motor' and coalesce(kv, resistance_mohm, pole_count, max_power_w) is not null)
    or (type <> 'battery' and coalesce(capacity_mah, series_cells, c_rating, energy_wh) is not null)
    or (type <> 'propeller' and coalesce(diameter_in, pitch_in, num_blades) is not null);

-- brand-unlike-the-spec: a brand is the text of the spec, without the white space around it and what is too long
select 'brand-unlike-the-spec' as rule, id, brand
  from component,
       lateral (select coalesce(model -> 'inherited', '{}') || jsonb_strip_nulls(spec) as said) as known
 where brand is not null and coalesce(position(brand in said ->> 'brand'), 0) = 0;

-- kept-component-of-others: the component that a kept answer speaks of, where it still exists, is the account's own
select 'kept-component-of-others' as rule, k.account_id, k.key as id, c.id as component
  from (select *, convert_from(answer, 'UTF8')::jsonb as body from idempotency_record
         where method in ('POST', 'PATCH') and path ~ '^/v1/components(/|$)' and status in (200, 201) and not sealed) as k
  join component c on c.id = k.body ->> 'id'
 where c.account_id is distinct from k.account_id;

-- ## component search

-- word-not-learnt: a slip is sought among the words of all components, so each of theirs is known to their owner
select 'word-not-learnt' as rule, c.id, match[1] as word
  from component c, regexp_matches(c.search_text, '[[:alpha:]]{4,}', 'g') as match
 where not exists (select from component_word w where w.owner = c.owner and w.word = match[1]);

-- ## airfoils

-- airfoil-unlike-its-points: both coordinates of every point, and enough of them for a section
select 'airfoil-unlike-its-points' as rule, id, cardinality(x) as x, cardinality(y) as y
  from airfoil where cardinality(x) <> cardinality(y) or cardinality(x) not between 7 and 1000;

-- airfoil-without-facts: what lists sort by is there, and lies where a section's can
select 'airfoil-without-facts' as rule, id, facts
  from airfoil
 where coalesce(jsonb_typeof(facts -> 'thickness'), '') <> 'number' or coalesce(jsonb_typeof(facts -> 'camber'), '') <> 'number'
    or not (facts ->> 'thickness')::float8 between 0 and 0.65;

-- airfoil-of-no-name: names are shown without white space around them, and compared by their key
select 'airfoil-of-no-name' as rule, id, name from airfoil where btrim(name) = '' or btrim(name) <> name or name_key = '';

-- kept-airfoil-of-others: the airfoil that a kept answer speaks of, where it still exists, is the account's own
select 'kept-airfoil-of-others' as rule, k.account_id, k.key as id, a.id as airfoil
  from (select *, convert_from(answer, 'UTF8')::jsonb as body from idempotency_record
         where method = 'POST' and path = '/v1/airfoils/import' and status = 201 and not sealed) as k
  join airfoil a on a.id = k.body ->> 'id'
 where a.account_id <> k.account_id;

-- ## runs
-- `queued` of an account counts runs that wait for a slot; held ones, which wait for their owner, are counted apart.
-- Calibrations are runs that hold no slot, cost nothing, belong to no project and have no events.

-- meter-unlike-its-runs: what an account holds and waits for is what its rows say
select 'meter-unlike-its-runs' as rule, m.account_id as id, m.active_runs, m.queued_runs, m.held_runs, found.*
  from account_meter m
  cross join lateral (select count(*) filter (where status = 'running') as active,
                             count(*) filter (where status = 'queued' and not held) as queued,
                             count(*) filter (where held) as held
                        from run where account_id = m.account_id and status in ('queued', 'running') and kind not in ('calibration', 'drive_calibration', 'fmu_export')) as found
 where (m.active_runs, m.queued_runs, m.held_runs) <> (found.active, found.queued, found.held);

-- project-unlike-its-runs: a project counts its runs by state
select 'project-unlike-its-runs' as rule, p.id, p.run_count, p.running_count, p.completed_count, p.failed_count, found.*
  from project p
  cross join lateral (select count(*) as runs, count(*) filter (where status = 'running') as running,
                             count(*) filter (where status = 'completed') as completed,
                             count(*) filter (where status = 'failed') as failed
                        from run where project_id = p.id) as found
 where (p.run_count, p.running_count, p.completed_count, p.failed_count)
       <> (found.runs, found.running, found.completed, found.failed);

-- run-across-accounts: a run lies in a project of its own account
select 'run-across-accounts' as rule, r.id
  from run r join project p on p.id = r.project_id where p.account_id <> r.account_id;

-- run-not-debited-once: whatever is no draft was debited once, with what it says it cost; a draft was not
select 'run-not-debited-once' as rule, r.id, r.status, r.credits_cost, found.*
  from run r
  cross join lateral (select count(*) as times, coalesce(-sum(amount), 0) as amount from credit_transaction t
                       where t.resource_id = r.id and t.account_id = r.account_id
                         and t.type in ('simulation_debit', 'sweep_debit', 'debit')) as found
 where found.times <> (r.status <> 'draft' and r.kind not in ('calibration', 'drive_calibration') and (r.kind <> 'fmu_export' or r.credits_cost > 0))::int or (found.times = 1 and found.amount <> r.credits_cost);

-- refund-unlike-the-end: a single point that failed or was canceled came back whole, a sweep for the points that it did
-- not complete, a flight at most as a whole, a search whole, and what was completed or has not ended yet not at all; an
-- export whole or, where another one of the same run had paid, also when it was completed
select 'refund-unlike-the-end' as rule, r.id, r.kind, r.status, r.credits_cost, found.refunded
  from run r
  left join sweep s on s.run_id = r.id
  cross join lateral (select coalesce(sum(b.amount), 0) as refunded
                        from credit_transaction d join credit_transaction b on b.debit_id = d.id
                       where d.resource_id = r.id and d.account_id = r.account_id
                         and d.type in ('simulation_debit', 'sweep_debit', 'debit')) as found
 where case when r.kind = 'fmu_export' and r.status = 'completed' then found.refunded not in (0, r.credits_cost)
            when r.status not in ('failed', 'canceled') then found.refunded <> 0
            when r.kind in ('simulation', 'finder', 'design', 'fmu_export') then found.refunded <> r.credits_cost
            when r.kind = 'sweep' then found.refunded <> (s.total_points - s.completed_points) * r.rotors
            else found.refunded > r.credits_cost end;

-- run-unlike-its-events: each state that a run was in has its event once, in this order, and no other event speaks of it,
-- as far back as events are kept
select 'run-unlike-its-events' as rule, r.id, r.status, r.attempt, found.steps, due.steps as due
  from run r
  cross join lateral (select coalesce(array_agg(step order by created_at, array_position(array['queued', 'running'], step)), '{}') as steps
                        from (select e.created_at, split_part(e.type, '.', 2) as step from event e
                               where e.account_id = r.account_id and e.resource_id = r.id
                                 and e.type like case r.kind when 'sweep' then 'sweep.%' when 'finder' then 'finder.%' when 'design' then 'design.%' else 'simulation.%' end) as e) as found
  cross join lateral (select array_remove(array[case when r.status <> 'draft' then 'queued' end,
                                                case when r.dispatched_at is not null then 'running' end,
                                                case when r.completed_at is not null then r.status end], null) as steps) as due
 where coalesce(r.queued_at, r.created_at) > app_now() - interval '29 days' and r.kind not in ('calibration', 'drive_calibration', 'fmu_export')
   and found.steps <> due.steps;

-- admitted-without-a-job: a run that is admitted has a live job of its account in the queue of its kind
select 'admitted-without-a-job' as rule, r.id, r.kind, r.status, r.job, j.name, j.state
  from run r left join pgboss.job j on j.id = r.job
 where r.job is not null
   and (j.id is null or j.state not in ('created', 'retry', 'active') or j.data ->> 'account' <> r.account_id::text
        or j.name <> case when r.kind = 'simulation' then 'short-runs'
                          when r.kind in ('calibration', 'drive_calibration', 'fmu_export') then 'calibrations' else 'long-runs' end);

-- waits-behind-nothing: a run waits only while others of its account hold slots
select 'waits-behind-nothing' as rule, r.id, r.kind
  from run r
 where r.status = 'queued' and not r.held and r.job is null
   and not exists (select 1 from run o
                    where o.account_id = r.account_id and o.job is not null
                      and (o.kind in ('calibration', 'drive_calibration', 'fmu_export')) = (r.kind in ('calibration', 'drive_calibration', 'fmu_export')));

-- run-out-of-order: a run was queued, begun and ended in this order, and was begun if it was ever attempted
select 'run-out-of-order' as rule, id, status, attempt, lost, queued_at, dispatched_at, completed_at
  from run
 where dispatched_at < queued_at or completed_at < queued_at or completed_at < dispatched_at
    or (attempt = 0) <> (dispatched_at is null) or lost > attempt
    or (status in ('running', 'completed', 'failed') and attempt = 0)
    or (status in ('draft', 'queued') and result is not null and kind <> 'sweep');

-- simulation-unlike-its-rotors: a single point costs one compute unit for each rotor
select 'simulation-unlike-its-rotors' as rule, id, rotors, credits_cost
  from run where kind = 'simulation' and status <> 'draft' and credits_cost <> rotors;

-- sweep-unlike-its-points: a sweep has its own row, costs its points times its rotors, counts its points, and fails with all of them only where its end could not be written
select 'sweep-unlike-its-points' as rule, r.id, r.status, s.total_points, s.completed_points, s.failed_points, found.*
  from run r
  left join sweep s on s.run_id = r.id
  cross join lateral (select count(*) filter (where status = 'completed') as completed,
                             count(*) filter (where status = 'failed') as failed
                        from sweep_point where sweep_id = r.id) as found
 where (r.kind = 'sweep') <> (s.run_id is not null)
    or r.credits_cost <> s.total_points * r.rotors
    or (s.completed_points, s.failed_points) <> (found.completed, found.failed)
    or (r.status = 'completed' and s.completed_points <> s.total_points)
    or (r.status = 'failed' and s.completed_points = s.total_points and coalesce(r.error ->> 'code', '') not in ('worker_lost', 'internal_error'))
    or (r.status = 'draft' and s.completed_points + s.failed_points > 0);

-- ## flights
-- A flight is a run of the kind dynamic; its rows lie in blocks.

-- flight-without-its-row: every dynamic run has its own row, and no other run has one
select 'flight-without-its-row' as rule, r.id, r.kind
  from run r left join dynamic_run d on d.run_id = r.id
 where (r.kind = 'dynamic') <> (d.run_id is not null);

-- flight-unlike-its-blocks: blocks follow one another without a gap, in rows and in time, and are as many rows as the flight says
select 'flight-unlike-its-blocks' as rule, d.run_id as id, d.rows, found.*
  from dynamic_run d
  cross join lateral (select coalesce(sum(b.rows), 0) as kept, coalesce(max(b.seq), 0) as last,
                             coalesce(bool_or(b.first_row <> b.before or b.from_s <= b.earlier), false) as broken,
                             coalesce(max(b.to_s), 0) as until
                        from (select seq, rows, first_row, from_s, to_s,
                                     coalesce(sum(rows) over earlier_blocks, 0) as before,
                                     max(to_s) over earlier_blocks as earlier
                                from dynamic_block where run_id = d.run_id
                              window earlier_blocks as (order by seq rows between unbounded preceding and 1 preceding)) as b) as found
 where d.rows <> found.kept or found.last > d.chunks or found.broken or found.until > d.simulated_s;

-- flight-unlike-its-end: what was completed has come to its end within its time, with rows; what has not begun has flown nothing
select 'flight-unlike-its-end' as rule, r.id, r.status, d.ended, d.simulated_s, d.chunks
  from run r join dynamic_run d on d.run_id = r.id
 where (r.status = 'completed' and (d.ended is null or d.ended = 'failed' or d.rows = 0))
    or (d.ended = 'failed' and r.status = 'completed')
    or d.simulated_s > d.end_s
    or (d.ended = 'max_duration' and d.simulated_s <> d.end_s)
    or (r.attempt = 0 and d.chunks > 0);

-- flight-refund: a canceled flight gives back what of its estimate was not flown; one that had come to its end gives back nothing
select 'flight-refund' as rule, r.id, r.status, r.credits_cost, d.simulated_s, d.estimated_duration_s, found.refunded
  from run r join dynamic_run d on d.run_id = r.id
  cross join lateral (select coalesce(sum(b.amount), 0) as refunded
                        from credit_transaction t join credit_transaction b on b.debit_id = t.id
                       where t.resource_id = r.id and t.account_id = r.account_id and t.type = 'simulation_debit') as found
 where found.refunded <> case
         when r.status = 'failed' then r.credits_cost
         when r.status <> 'canceled' or d.ended is not null then 0
         else greatest(0, r.credits_cost - ceil(r.credits_cost * d.simulated_s / nullif(d.estimated_duration_s, 0))) end;

-- ## searches for parts

-- search-unlike-its-rows: a search has its own row, costs ten units a rotor, and has its rows once it is completed and not before
select 'search-unlike-its-rows' as rule, r.id, r.kind, r.status, f.total_rows, found.*
  from run r
  left join finder f on f.run_id = r.id
  cross join lateral (select count(*) as rows, coalesce(max(index) + 1, 0) as next from finder_row where finder_id = r.id) as found
 where (r.kind = 'finder') <> (f.run_id is not null)
    or (r.kind = 'finder' and r.credits_cost <> 10 * r.rotors)
    or coalesce(f.total_rows, 0) <> found.rows or found.rows <> found.next
    or (r.status = 'completed') <> (f.outcome is not null and f.total_rows is not null)
       and r.kind = 'finder' and r.status <> 'running'
    or (r.status in ('failed', 'canceled') and (f.front is not null or f.outcome is not null));

-- ## designs

-- design-unlike-its-outcome: a design has its own row, and its outcome once it is completed and not before; its state is kept no longer than it is needed
select 'design-unlike-its-outcome' as rule, r.id, r.kind, r.status
  from run r
  left join design d on d.run_id = r.id
 where (r.kind = 'design') <> (d.run_id is not null)
    or (r.status = 'completed') <> (d.outcome is not null) and r.kind = 'design' and r.status <> 'running'
    or (r.status in ('completed', 'failed', 'canceled') and d.progress is not null)
    or (r.status in ('failed', 'canceled') and (d.so_far is not null or d.outcome is not null));

-- ## calibrations

-- calibration-unlike-its-status: only a completed one has values
select 'calibration-unlike-its-status' as rule, id, status
  from run
 where kind in ('calibration', 'drive_calibration')
   and ((status = 'completed') <> (result is not null) or (result is not null and result -> 'adjustment' is null)
        or credits_cost <> 0 or status = 'draft' or held);

-- calibration-beyond-its-bounds: all five values are there, and no fit left its bounds
select 'calibration-beyond-its-bounds' as rule, id, adjustment
  from run, lateral (select result -> 'adjustment' as adjustment) as values_of
 where kind = 'calibration' and result is not null
   and ((adjustment ->> 'chord_scale')::float8 between 0.7 and 1.4
    and (adjustment ->> 'twist_offset_deg')::float8 between -6 and 6
    and (adjustment ->> 'cl_slope_scale')::float8 between 0.6 and 1.4
    and (adjustment ->> 'cd0_offset')::float8 between -0.01 and 0.05
    and (adjustment ->> 'stall_delay_scale')::float8 between 0 and 3) is not true;

-- ## exports of FMUs

-- export-unlike-its-file: a completed one has had a file, and no other one has
select 'export-unlike-its-file' as rule, r.id, r.status
  from run r left join fmu_export f on f.run_id = r.id
 where r.kind = 'fmu_export'
   and (f.run_id is null or (r.status = 'completed') > (f.expires_at is not null)
        or (r.status in ('queued', 'failed', 'canceled') and f.bytes is not null and r.attempt = 0));

-- export-paid-twice: exports of one run by one engine are paid once, those that run or wait apart
select 'export-paid-twice' as rule, r.body ->> 'simulation_id' as source, r.solver_engine, count(*)
  from run r
 where r.kind = 'fmu_export' and r.status = 'completed' and r.credits_cost > 0
   and not exists (select 1 from credit_transaction d join credit_transaction b on b.debit_id = d.id
                    where d.resource_id = r.id and d.account_id = r.account_id)
 group by 2, 3 having count(*) > 1;

-- ## webhooks
-- An endpoint "as it was made" was never changed, so what it should have got can be told from its row.

-- endpoint-without-lane: whoever is delivered to has a lane, and neither counts below zero
select 'endpoint-without-lane' as rule, e.id
  from webhook_endpoint e left join webhook_lane l on l.endpoint_id = e.id
 where l.endpoint_id is null or l.consecutive_failures < 0
    or (l.consecutive_failures > 0 and l.last_failure_at is null);

-- webhook-secret-in-the-open: a secret is sealed (version 1, 49 characters inside), and its hint is four characters
select 'webhook-secret-in-the-open' as rule, id
  from webhook_endpoint
 where length(secret_hint) <> 4
    or (secret is not null and (get_byte(secret, 0) <> 1 or length(secret) <> 1 + 12 + 49 + 16));

-- event-not-fanned-out: an endpoint as it was made has one first delivery of every event of its account that it asked for and that is not in the outbox
select 'event-not-fanned-out' as rule, e.id, endpoint.id as endpoint
  from webhook_endpoint endpoint
  join event e on e.account_id = endpoint.account_id and e.created_at >= endpoint.created_at
   and e.type <> 'webhook.test' and (endpoint.events @> array['*'] or e.type = any(endpoint.events))
 where endpoint.enabled and endpoint.deleted_at is null and endpoint.updated_at = endpoint.created_at
   and not exists (select 1 from webhook_outbox o where o.account_id = e.account_id and o.event_id = e.id)
   and (select count(*) from webhook_delivery d
         where d.endpoint_id = endpoint.id and d.event_id = e.id and d.manual_retry_of is null) <> 1;

-- delivery-to-the-wrong-place: of this account, not older than the endpoint, of a type that an endpoint as it was made asked for; a test goes to its own endpoint
select 'delivery-to-the-wrong-place' as rule, d.id, d.event_type, endpoint.id as endpoint
  from webhook_delivery d
  join webhook_endpoint endpoint on endpoint.id = d.endpoint_id
  join webhook_payload p on p.event_id = d.event_id
 where d.account_id <> endpoint.account_id or p.account_id <> endpoint.account_id or d.event_type <> p.type
    or p.created_at < endpoint.created_at
    or (d.event_type = 'webhook.test'
        and convert_from(p.canonical, 'UTF8')::jsonb #>> '{data,object,endpoint_id}' <> endpoint.id)
    or (d.event_type <> 'webhook.test' and endpoint.updated_at = endpoint.created_at
        and not (endpoint.events @> array['*'] or d.event_type = any(endpoint.events)));

-- payload-unlike-its-event: what is delivered is what GET shows, byte for byte
select 'payload-unlike-its-event' as rule, p.event_id as id
  from webhook_payload p join event e on e.id = p.event_id
 where p.canonical <> e.canonical or p.created_at <> e.created_at or p.type <> e.type or p.account_id <> e.account_id;

-- delivery-unlike-its-attempts: every request is on record in its order; 404 and 410 use up the budget at once
select 'delivery-unlike-its-attempts' as rule, id, status, attempt_count, attempts
  from webhook_delivery
 where array(select (a ->> 'n')::int from jsonb_array_elements(attempts) with ordinality as x (a, i) order by i)
       <> array(select generate_series(1, jsonb_array_length(attempts)))
    or not (jsonb_array_length(attempts) = attempt_count
            or (attempt_count = 5 and attempts #>> '{-1,status_code}' in ('404', '410')))
    or (attempt_count = 0) <> (last_attempt_at is null);

-- delivery-unlike-its-end: a success was answered with 2xx, a failure used its budget or was skipped, and what waits was not answered well
select 'delivery-unlike-its-end' as rule, id, status, attempt_count, error_message
  from (select *, (attempts #>> '{-1,status_code}')::int between 200 and 299 as went_well from webhook_delivery) as d
 where case status
         when 'succeeded' then went_well is not true or error_message is not null
         when 'permanently_failed' then went_well is true
           or (attempt_count < 5 and coalesce(error_message, '') not in ('endpoint_disabled', 'endpoint_deleted'))
         else went_well is true or attempt_count > 4 end;

-- retry-not-as-scheduled: 1 minute, 30 minutes, 2 hours, 24 hours after the end of the attempt before, never early
select 'retry-not-as-scheduled' as rule, id, attempt_count, last_attempt_at, next_attempt_at
  from webhook_delivery
 where status = 'pending' and attempt_count > 0
   and next_attempt_at <> last_attempt_at
       + (array['1 minute', '30 minutes', '2 hours', '24 hours'])[attempt_count]::interval;

-- pending-to-nobody: nothing waits from before its endpoint was disabled or deleted, unless a job that skips it does
select 'pending-to-nobody' as rule, d.id, endpoint.id as endpoint
  from webhook_delivery d join webhook_endpoint endpoint on endpoint.id = d.endpoint_id
 where d.status = 'pending'
   and (not endpoint.enabled or endpoint.deleted_at is not null or d.created_at < endpoint.enabled_since)
   and not exists (select 1 from pgboss.job j
                    where j.name = 'webhook-skipping' and j.data ->> 'endpoint' = endpoint.id
                      and j.state in ('created', 'retry', 'active'));

-- retry-of-something-else: a repeated delivery has endpoint and event of the one that it repeats, and is younger
select 'retry-of-something-else' as rule, d.id, d.manual_retry_of
  from webhook_delivery d join webhook_delivery first on first.id = d.manual_retry_of
 where first.endpoint_id <> d.endpoint_id or first.event_id <> d.event_id or first.created_at > d.created_at
    or first.status = 'pending';
