import { Field } from '@lights-out/web-kit';

interface SearchFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The words that a list is searched for. */
export function SearchField({ onChange, ...props }: SearchFieldProps) {
  return <Field type="search" maxLength={100} {...props} onChange={({ target: { value } }) => onChange(value)} />;
}
