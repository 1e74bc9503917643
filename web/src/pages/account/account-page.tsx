import { Busy } from '../../ui/busy.tsx';
import { useUser } from '../../session/use-user.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { DeleteAccount } from './delete-account.tsx';
import { Password } from './password.tsx';
import { Person } from './person.tsx';
import { Sessions } from './sessions.tsx';

export default function AccountPage() {
  usePageTitle('Account');
  const user = useUser();
  if (user === undefined) return <Busy what="your account" />;
  return (
    <section className="narrow">
      <h1>Account</h1>
      <p>
        {user.email}, plan <strong>{user.tier === 'pro' ? 'Pro' : 'Free'}</strong>
      </p>
      <Person user={user} />
      <Password />
      <Sessions />
      <DeleteAccount email={user.email} />
    </section>
  );
}
