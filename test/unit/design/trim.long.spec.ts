import { designsMeetTheirTargets } from '../../support/designs.js';

designsMeetTheirTargets({ orders: 400, boundless: 80 });
