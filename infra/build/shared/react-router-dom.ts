/**
 * What the shell lends of `react-router-dom`. A name that is missing here fails the build of the slice that imports
 * it; a name that is here costs every visitor its bytes (the whole library: 62 KB gz, this list: 14).
 */
export {
  BrowserRouter,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
