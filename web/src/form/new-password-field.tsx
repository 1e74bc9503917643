import { TextField } from './field.tsx';

/** A password that is to be: password managers offer one, and the hint says what is taken. */
export function NewPasswordField({
  label = 'New password',
  name = 'new_password',
  ...field
}: {
  label?: string;
  name?: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      label={label}
      name={name}
      type="password"
      autoComplete="new-password"
      hint="12 to 128 characters, for example four unrelated words"
      required
      {...field}
    />
  );
}
