import { Injectable } from '@nestjs/common';
import { type Plan, Plans, type Tier, TIERS } from '../accounts/plans.js';
import { LIBRARY_NAMES, type LibraryAirfoil, libraryAirfoil } from '../airfoils/library.js';
import type { ListQuery } from '../platform/list/list.wire.js';
import { type Page, Pages } from '../platform/list/pages.js';

/** What everybody may know; nothing here asks the database. */
@Injectable()
export class PublicService {
  constructor(
    private readonly allPlans: Plans,
    private readonly pages: Pages,
  ) {}

  plans(query: ListQuery): Page<{ tier: Tier; plan: Plan }> {
    const plans = TIERS.map((tier) => ({ tier, plan: this.allPlans.of(tier) }));
    return this.pages.slice('public_plans', plans, ({ tier }) => tier, query);
  }

  airfoils(query: ListQuery): Page<LibraryAirfoil> {
    const airfoils = LIBRARY_NAMES.map((name) => libraryAirfoil(name)!);
    return this.pages.slice('public_airfoils', airfoils, ({ name }) => name, query);
  }
}
