/** Sections of the API reference in the order in which most programs come to need them; a test compares them with the document. */
export const API_SECTIONS = [
  'Geometry',
  'Components',
  'Simulations',
  'Sweeps',
  'Finder',
  'Designs',
  'Files',
  'Dynamic simulations',
  'Runs',
  'Projects',
  'Vehicles',
  'Airfoils',
  'Powertrain',
  'Webhooks',
  'Events',
  'Compute units',
  'API keys',
  'Account',
  'Sign-in',
  'Stars',
  'Submissions',
  'Public',
  'Human verification',
  'Dashboard',
  'Moderation',
  'Administration',
  'Health',
] as const;

export const REFERENCE_URL = '/docs/api';

/** Returns the address of a section's page. */
export function sectionUrl(section: string): string {
  return `${REFERENCE_URL}/${section.toLowerCase().replaceAll(' ', '-')}`;
}
