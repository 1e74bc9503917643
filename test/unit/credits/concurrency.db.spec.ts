import { keepsItsBooks } from '../../support/ledger-books.js';

keepsItsBooks(600);
