/** A run and all that was written of it, as the database has it at the end. */
export interface AuditedRun {
  id: string;
  account: string;
  kind: 'simulation' | 'sweep';
  status: string;
  rotors: number;
  attempt: number;
  lost: number;
  dispatched: boolean;
  error: string | null;
  /** Of a sweep: how many it has, and what its row and its points say of them. */
  points: SweepCounts | null;
  /** Amounts: negative ones were taken. */
  debits: number[];
  refunds: number[];
  /** Types in the order of their times. */
  events: string[];
}

export interface SweepCounts {
  total: number;
  completed: number;
  failed: number;
  completedRows: number;
  failedRows: number;
}

export interface AuditedAccount {
  id: string;
  activeRuns: number;
  queuedRuns: number;
  /** Of all ledger rows but the allowance that is only shown. */
  ledgerSum: number;
}

const TERMINAL = new Set(['completed', 'failed', 'canceled']);

/** What is wrong with runs that have all come to their end: nothing may be. */
export function auditRuns(
  runs: readonly AuditedRun[],
  accounts: readonly AuditedAccount[],
): string[] {
  return [
    ...runs.flatMap((run) => faultsOf(run).map((fault) => `${run.id} (${run.status}): ${fault}`)),
    ...accounts.flatMap((account) => accountFaults(account, runs)),
  ];
}

function faultsOf(run: AuditedRun): string[] {
  if (run.status === 'draft') return draftFaults(run);
  if (!TERMINAL.has(run.status)) return ['has not come to its end'];
  return [...ledgerFaults(run), ...eventFaults(run), ...pointFaults(run)];
}

function draftFaults({ debits, refunds, events }: AuditedRun): string[] {
  return debits.length + refunds.length + events.length === 0
    ? []
    : ['a draft costs nothing and says nothing'];
}

/** Compute units that the run cost when it was accepted. */
function costOf({ rotors, points }: AuditedRun): number {
  return rotors * (points?.total ?? 1);
}

/** What the run is worth: the points that were solved, or the single one. */
function worthOf(run: AuditedRun): number {
  if (run.points !== null) return run.rotors * run.points.completed;
  return run.status === 'completed' ? run.rotors : 0;
}

function ledgerFaults(run: AuditedRun): string[] {
  const [cost, back] = [costOf(run), costOf(run) - worthOf(run)];
  const isDebited = run.debits.length === 1 && run.debits[0] === -cost;
  const isRefunded =
    back === 0 ? run.refunds.length === 0 : run.refunds.length === 1 && run.refunds[0] === back;
  return [
    ...(isDebited ? [] : [`debits are [${run.debits.join(', ')}], due is ${-cost}`]),
    ...(isRefunded ? [] : [`refunds are [${run.refunds.join(', ')}], due is ${back}`]),
  ];
}

function eventFaults({ kind, status, dispatched, events }: AuditedRun): string[] {
  const due = [`${kind}.queued`, ...(dispatched ? [`${kind}.running`] : []), `${kind}.${status}`];
  return events.join() === due.join()
    ? []
    : [`events are ${events.join(', ')}, due are ${due.join(', ')}`];
}

function pointFaults({ status, points }: AuditedRun): string[] {
  if (points === null) return [];
  const { total, completed, failed, completedRows, failedRows } = points;
  const counted = completed === completedRows && failed === failedRows;
  const solved = completed + failed;
  const fits =
    status === 'completed'
      ? completed === total
      : status === 'failed'
        ? completed < total
        : solved <= total;
  return [
    ...(counted
      ? []
      : [`counts ${completed} + ${failed} points, has ${completedRows} + ${failedRows}`]),
    ...(fits ? [] : [`${completed} of ${total} points are solved, ${failed} failed`]),
  ];
}

function accountFaults(account: AuditedAccount, runs: readonly AuditedRun[]): string[] {
  const own = runs.filter((run) => run.account === account.id && run.status !== 'draft');
  const due = -own.reduce((sum, run) => sum + worthOf(run), 0);
  const { id, activeRuns, queuedRuns, ledgerSum } = account;
  return [
    ...(ledgerSum === due ? [] : [`account ${id}: the ledger adds up to ${ledgerSum}, not ${due}`]),
    ...(activeRuns === 0 && queuedRuns === 0
      ? []
      : [`account ${id}: its meter says ${activeRuns} active and ${queuedRuns} queued of none`]),
  ];
}
