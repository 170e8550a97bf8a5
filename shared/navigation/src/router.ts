/**
 * What the portal uses of the router, and nothing more, so that the rest is left out of the page. The router is in the
 * page once, inside this package, which the shell provides.
 */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  matchRoutes,
  Navigate,
  Outlet,
  redirect,
  replace,
  RouterProvider,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
} from 'react-router-dom'
export type {
  LoaderFunctionArgs,
  Location,
  NavigateOptions,
  PatchRoutesOnNavigationFunctionArgs,
  RouteObject,
} from 'react-router-dom'
