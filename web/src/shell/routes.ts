import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { IconName } from '../ui/icon.tsx';

/** A page of the dashboard. The ones with a label stand in the navigation, in this order. */
export interface Route {
  path: string;
  page: LazyExoticComponent<ComponentType>;
  label?: string;
  icon?: IconName;
  group?: 'Vehicle' | 'Blades' | 'Powertrain' | 'Account';
  /** Users who see the page: everybody, also signed out; signed-in users (default); moderators. */
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
    path: '/confirm-email',
    page: lazy(() => import('../pages/sign-in/confirm-email-page.tsx')),
    who: 'everybody',
  },
  {
    path: '/reset-password',
    page: lazy(() => import('../pages/sign-in/reset-password-page.tsx')),
    who: 'everybody',
  },
  {
    path: '/shared/:token',
    page: lazy(() => import('../pages/shared/shared-page.tsx')),
    who: 'everybody',
  },
  {
    path: '/results/:slug',
    page: lazy(() => import('../pages/shared/shared-page.tsx')),
    who: 'everybody',
  },
  {
    path: '/build',
    page: lazy(() => import('../pages/builder/build-page.tsx')),
    label: 'Build',
    icon: 'build',
    group: 'Vehicle',
  },
  {
    path: '/vehicles',
    page: lazy(() => import('../pages/vehicles/vehicles-page.tsx')),
    label: 'Vehicles',
    icon: 'saved',
    group: 'Vehicle',
  },
  { path: '/vehicles/:id', page: lazy(() => import('../pages/vehicles/vehicle-page.tsx')) },
  {
    path: '/finder',
    page: lazy(() => import('../pages/finder/finder-page.tsx')),
    label: 'Find parts',
    icon: 'find',
    group: 'Vehicle',
  },
  { path: '/finder/new', page: lazy(() => import('../pages/finder/new-search-page.tsx')) },
  { path: '/compare', page: lazy(() => import('../pages/compare/compare-page.tsx')) },
  { path: '/finder/:id', page: lazy(() => import('../pages/finder/search-page.tsx')) },
  {
    path: '/import',
    page: lazy(() => import('../pages/import/import-page.tsx')),
    label: 'Import',
    icon: 'import',
    group: 'Vehicle',
  },
  {
    path: '/analyze',
    page: lazy(() => import('../pages/analyze/analyze-page.tsx')),
    label: 'Analyze',
    icon: 'analyze',
    group: 'Blades',
  },
  {
    path: '/design',
    page: lazy(() => import('../pages/design/design-page.tsx')),
    label: 'Design',
    icon: 'design',
    group: 'Blades',
  },
  {
    path: '/designs',
    page: lazy(() => import('../pages/designs/designs-page.tsx')),
    label: 'Optimize',
    icon: 'optimize',
    group: 'Blades',
  },
  { path: '/designs/new', page: lazy(() => import('../pages/designs/new-design-page.tsx')) },
  { path: '/designs/:id', page: lazy(() => import('../pages/designs/design-run-page.tsx')) },
  {
    path: '/airfoils',
    page: lazy(() => import('../pages/airfoils/airfoils-page.tsx')),
    label: 'Airfoils',
    icon: 'airfoil',
    group: 'Blades',
  },
  { path: '/airfoils/import', page: lazy(() => import('../pages/airfoils/import-page.tsx')) },
  { path: '/airfoils/:name', page: lazy(() => import('../pages/airfoils/airfoil-page.tsx')) },
  {
    path: '/simulations',
    page: lazy(() => import('../pages/simulations/simulations-page.tsx')),
    label: 'Simulations',
    icon: 'simulation',
    group: 'Powertrain',
  },
  {
    path: '/simulations/new',
    page: lazy(() => import('../pages/simulations/new-simulation-page.tsx')),
  },
  {
    path: '/simulations/:id',
    page: lazy(() => import('../pages/simulations/simulation-page.tsx')),
  },
  {
    path: '/sweeps',
    page: lazy(() => import('../pages/sweeps/sweeps-page.tsx')),
    label: 'Sweeps',
    icon: 'sweep',
    group: 'Powertrain',
  },
  { path: '/sweeps/new', page: lazy(() => import('../pages/sweeps/new-sweep-page.tsx')) },
  { path: '/sweeps/:id', page: lazy(() => import('../pages/sweeps/sweep-page.tsx')) },
  {
    path: '/components',
    page: lazy(() => import('../pages/components/components-page.tsx')),
    label: 'Components',
    icon: 'component',
    group: 'Powertrain',
  },
  {
    path: '/components/new',
    page: lazy(() => import('../pages/components/own/new-part-page.tsx')),
  },
  {
    path: '/components/submissions',
    page: lazy(() => import('../pages/components/submissions/submissions-page.tsx')),
  },
  {
    path: '/components/:id/edit',
    page: lazy(() => import('../pages/components/own/edit-part-page.tsx')),
  },
  {
    path: '/components/:id',
    page: lazy(() => import('../pages/components/component-page.tsx')),
  },
  {
    path: '/dynamic',
    page: lazy(() => import('../pages/dynamic/dynamic-page.tsx')),
    label: 'Flights',
    icon: 'flight',
    group: 'Powertrain',
  },
  { path: '/dynamic/new', page: lazy(() => import('../pages/dynamic/new-flight-page.tsx')) },
  { path: '/dynamic/:id', page: lazy(() => import('../pages/dynamic/flight-page.tsx')) },
  {
    path: '/drives',
    page: lazy(() => import('../pages/drives/drives-page.tsx')),
    label: 'Drives',
    icon: 'drive',
    group: 'Powertrain',
  },
  { path: '/drives/new', page: lazy(() => import('../pages/drives/new-drive-page.tsx')) },
  { path: '/drives/:id', page: lazy(() => import('../pages/drives/drive-page.tsx')) },
  {
    path: '/events',
    page: lazy(() => import('../pages/events/events-page.tsx')),
    label: 'Events',
    icon: 'event',
    group: 'Account',
  },
  {
    path: '/webhooks',
    page: lazy(() => import('../pages/webhooks/webhooks-page.tsx')),
    label: 'Webhooks',
    icon: 'webhook',
    group: 'Account',
  },
  { path: '/webhooks/:id', page: lazy(() => import('../pages/webhooks/endpoint-page.tsx')) },
  {
    path: '/usage',
    page: lazy(() => import('../pages/usage/usage-page.tsx')),
    label: 'Usage',
    icon: 'usage',
    group: 'Account',
  },
  {
    path: '/api-keys',
    page: lazy(() => import('../pages/api-keys/api-keys-page.tsx')),
    label: 'API keys',
    icon: 'key',
    group: 'Account',
  },
  {
    path: '/account',
    page: lazy(() => import('../pages/account/account-page.tsx')),
    label: 'Account',
    icon: 'account',
    group: 'Account',
  },
  {
    path: '/moderation',
    page: lazy(() => import('../pages/moderation/moderation-page.tsx')),
    label: 'Moderation',
    icon: 'moderation',
    group: 'Account',
    who: 'moderators',
  },
  {
    path: '/moderation/:id',
    page: lazy(() => import('../pages/moderation/submission-page.tsx')),
    who: 'moderators',
  },
  {
    path: '/administration',
    page: lazy(() => import('../pages/moderation/administration-page.tsx')),
    who: 'moderators',
  },
];
