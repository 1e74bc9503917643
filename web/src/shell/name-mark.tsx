import { Link } from 'wouter';

/** The name with its sign, a rotor of three blades: the way home. */
export function NameMark() {
  return (
    <Link href="/" className="brand">
      <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="7" fill="#0b4f6c" />
        <path
          d="M16 16c1-7 4-11 9-12-1 6-4 10-9 12zm0 0c-7-1-11 1-13 6 6 1 10-1 13-6zm0 0c5 4 8 8 6 13-5-3-7-7-6-13z"
          fill="#fff"
        />
        <circle cx="16" cy="16" r="2.2" fill="#ffb454" />
      </svg>
      Inflow
    </Link>
  );
}
