import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A page of the dashboard. The ones with a label stand in the navigation, in this order. */
export interface Route {
  path: string;
  page: LazyExoticComponent<ComponentType>;
  label?: string;
  group?: 'Blades' | 'Powertrain' | 'Account';
  /** Who sees it: everybody, also signed out; people who signed in (the default); moderators. */
  who?: 'everybody' | 'moderators';
}

/** Each page is a file of its own for the browser, loaded when it is first opened. */
export const ROUTES: readonly Route[] = [
  { path: '/', page: lazy(() => import('../pages/home/home-page.tsx')), who: 'everybody' },
  {
    path: '/sign-in',
    page: lazy(() => import('../pages/sign-in/sign-in-page.tsx')),
    who: 'everybody',
  },
  {
    path: '/sign-up',
    page: lazy(() => import('../pages/sign-in/sign-up-page.tsx')),
    who: 'everybody',
  },
  {
    path: '/shared/:token',
    page: lazy(() => import('../pages/shared/shared-page.tsx')),
    who: 'everybody',
  },
  {
    path: '/analyze',
    page: lazy(() => import('../pages/analyze/analyze-page.tsx')),
    label: 'Analyze',
    group: 'Blades',
  },
  {
    path: '/design',
    page: lazy(() => import('../pages/design/design-page.tsx')),
    label: 'Design',
    group: 'Blades',
  },
  {
    path: '/api-keys',
    page: lazy(() => import('../pages/api-keys/api-keys-page.tsx')),
    label: 'API keys',
    group: 'Account',
  },
  {
    path: '/account',
    page: lazy(() => import('../pages/account/account-page.tsx')),
    label: 'Account',
    group: 'Account',
  },
];
