import { expectStatus, type Load, type Query, type Wish, type World } from './load.ts';

const PASSWORD = 'correct horse battery staple';

/** New people. Without a session there is no Idempotency-Key; the e-mail is what cannot be taken twice. */
export function signUpLoad(world: World, client: number): Load {
  const prefix = `${world.run} ${client} `.replaceAll(' ', '-');
  /** Account by e-mail; undefined where only the repeat was answered, which says no more than that it was taken. */
  const known = new Map<string, string | undefined>();
  let made = 0;

  const signUp = (): Wish => {
    const email = `${prefix}${made++}@example.com`;
    const body = { email, password: PASSWORD, first_name: 'Ada', last_name: 'Lovelace' };
    return {
      write: { method: 'POST', path: '/dashboard/auth/sign_up', body, as: 'nobody' },
      subject: email,
      done(answer, again) {
        expectStatus(answer, `signing up ${email}`, 201, ...(again ? [409] : []));
        known.set(email, answer.json.user?.account_id);
      },
    };
  };

  return {
    kind: 'sign-ups',
    next: signUp,

    async faults(query: Query, unsure) {
      const people = await query(
        `select u.email, u.account_id, a.id is not null and m.account_id is not null as has_account,
                (select count(*) from session s where s.user_id = u.id)::int as sessions,
                (select count(*) from refresh_token t join session s on s.id = t.session_id
                  where s.user_id = u.id)::int as tokens,
                (select count(*) from credit_transaction c
                  where c.account_id = u.account_id and c.type = 'signup_grant')::int as grants
           from app_user u left join account a on a.id = u.account_id
           left join account_meter m on m.account_id = u.account_id
          where starts_with(u.email, $1)`,
        [prefix],
      );
      const found: string[] = [];
      for (const { email, account_id, has_account, ...counts } of people) {
        const isWhole = has_account && Object.values(counts).every((count) => count === 1);
        if (!isWhole) found.push(`${email} is not whole: ${JSON.stringify(counts)}`);
        if (email !== unsure && !known.has(email)) found.push(`not asked for: ${email}`);
        if ((known.get(email) ?? account_id) !== account_id)
          found.push(`${email} was told ${known.get(email)} and has ${account_id}`);
      }
      const there = new Set(people.map(({ email }) => email));
      for (const email of known.keys()) if (!there.has(email)) found.push(`missing: ${email}`);
      return found;
    },
  };
}
