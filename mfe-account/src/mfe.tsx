import { useLocation } from 'react-router-dom';

/** The one door of the slice: every page of it, by absolute path. */
export default function AccountMfe() {
  const { pathname } = useLocation();
  return <h1>{pathname}</h1>;
}
