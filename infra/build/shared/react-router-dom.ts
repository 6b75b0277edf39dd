/**
 * The exports of `react-router-dom` that the shell provides. Importing any other name fails the slice's build. Each name costs every
 * visitor its bytes (the whole library: 62 KB gz, this list: 14).
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
