// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.

export interface ErrorDetails {
  /**
   * What is wrong.
   * Example: "parameter_out_of_range".
   */
  code: string;
  /**
   * JSON path of the field.
   * Example: "radius[3]".
   */
  param: string | null;
  /** In words. */
  message: string;
}

export interface ErrorBody {
  /** The class of the error, which follows from the status. */
  type: 'invalid_request_error' | 'authentication_error' | 'billing_error' | 'permission_error' | 'conflict_error' | 'rate_limit_error' | 'api_error';
  /** What is wrong; stable, made for programs. */
  code: 'invalid_json' | 'duplicate_key' | 'invalid_utf8' | 'invalid_multipart' | 'invalid_header' | 'invalid_url' | 'invalid_cursor' | 'cursor_filter_mismatch' | 'invalid_idempotency_key' | 'unsupported_api_version' | 'missing_authorization' | 'malformed_authorization' | 'invalid_credential_format' | 'invalid_api_key' | 'invalid_jwt' | 'invalid_jwt_subject' | 'invalid_sign_in' | 'invalid_refresh_token' | 'usage_cap_reached' | 'plan_upgrade_required' | 'session_required' | 'read_only_key' | 'admin_required' | 'moderator_required' | 'origin_not_allowed' | 'human_verification_required' | 'email_unconfirmed' | 'wrong_password' | 'resource_not_found' | 'route_not_found' | 'method_not_allowed' | 'idempotency_key_in_use' | 'idempotency_key_reused' | 'project_not_empty' | 'catalog_read_only' | 'already_starred' | 'already_confirmed' | 'no_mail_sent' | 'submission_not_editable' | 'name_taken' | 'email_taken' | 'already_terminal' | 'running_single_point' | 'run_is_draft' | 'run_not_draft' | 'run_not_terminal' | 'result_not_ready' | 'delivery_not_terminal' | 'endpoint_disabled' | 'limit_reached' | 'request_timeout' | 'request_too_large' | 'unsupported_media_type' | 'precondition_failed' | 'parameter_missing' | 'parameter_invalid_type' | 'parameter_out_of_range' | 'parameter_invalid_enum' | 'parameter_invalid_format' | 'parameter_too_long' | 'parameter_too_many_items' | 'parameter_too_few_items' | 'parameter_not_finite' | 'unknown_field' | 'weak_password' | 'invalid_challenge' | 'invalid_confirmation' | 'invalid_password_reset' | 'component_not_found' | 'component_type_mismatch' | 'component_spec_incomplete' | 'invalid_coax_stack' | 'invalid_topology' | 'invalid_schedule' | 'sweep_too_large' | 'filter_requires_type' | 'unknown_filter' | 'unknown_sort_field' | 'unknown_parameter' | 'parameters_exclusive' | 'array_length_mismatch' | 'not_monotonic' | 'invalid_geometry' | 'project_not_found' | 'unknown_event_type' | 'webhook_url_not_https' | 'webhook_url_unresolvable' | 'webhook_url_forbidden_address' | 'invalid_airfoil_file' | 'invalid_blade_file' | 'unknown_airfoil' | 'unknown_calibration' | 'no_candidates' | 'calibration_not_applicable' | 'rate_limit_exceeded' | 'too_many_sign_in_attempts' | 'too_many_mails' | 'account_busy' | 'queue_full' | 'internal_error' | 'engine_failed' | 'service_unavailable' | 'database_unavailable' | 'shutting_down' | 'solver_timeout';
  /** What is wrong in words; made for people, may change. */
  message: string;
  /** JSON path of the faulty field, e.g. `radius[3]`; null when there is none. */
  param: string | null;
  /** Name this when you ask about the request; also in the header Request-Id. */
  request_id: string;
  /** Where the code is explained. */
  doc_url: string;
  /**
   * With `usage_cap_reached`: when the allowance grows next.
   * RFC 3339.
   */
  resets_at?: string;
  /**
   * With `usage_cap_reached`: compute units left.
   * Whole number.
   */
  remaining?: number;
  /**
   * With `usage_cap_reached`: compute units asked for.
   * Whole number.
   */
  required?: number;
  /** With `plan_upgrade_required`: the plan that includes it. */
  required_tier?: string;
  /** With `human_verification_required`: where a challenge is made. */
  challenge_url?: string;
  /**
   * With `invalid_airfoil_file`: the line of the file, from 1.
   * Whole number.
   */
  line?: number;
  /**
   * Every fault, where a request has several.
   * At most 50 items.
   */
  details?: ErrorDetails[];
}

export interface ErrorEnvelope {
  error: ErrorBody;
}

export interface ChallengeProof {
  /**
   * The challenge that was solved.
   * Pattern ^hvc_[0-9A-Za-z]{27}$.
   */
  challenge_id: string;
  /**
   * The text that, after the salt, gives the hash that was asked for.
   * 1 to 128 characters.
   * Example: "219473".
   */
  nonce: string;
}

export interface UpdateAccountBody {
  /**
   * Given name.
   * 1 to 100 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "Ada".
   */
  first_name?: string | null;
  /**
   * Family name.
   * 1 to 100 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "Lovelace".
   */
  last_name?: string | null;
  /** What the dashboard shows numbers in. */
  unit_system?: 'metric' | 'imperial' | null;
}

export interface ChangePasswordBody {
  /**
   * The password that you signed in with.
   * 1 to 128 characters.
   */
  current_password: string;
  /**
   * Any 12 to 128 characters that are not easily guessed.
   * 12 to 128 characters.
   * Example: "correct horse battery staple".
   */
  new_password: string;
  /** After `human_verification_required`: a challenge of `challenge_url`, solved. */
  proof?: ChallengeProof | null;
}

export interface Entitlements {
  /** API keys may be made and used; a session works without. */
  api_access: boolean;
  /** Blades may be exported as files. */
  cad_export: boolean;
  /** Own components and airfoils may be made. */
  creator_edit: boolean;
  /** Compute units in any 24 hours; null: no such cap. */
  daily_cap: number | null;
  /** Compute units in any 7 days; null: no such cap. */
  weekly_cap: number | null;
  /** The component catalog: full, or limited to the headline figures that everybody can read, without datasheets. */
  db_access: 'full' | 'limited';
  /** Datasheets of components may be read, through `GET …/{id}/specs`. */
  component_specs: boolean;
  /** false in every plan: this service exports no FMUs. */
  fmi_export: boolean;
  /**
   * Runs that may hold an execution slot at the same time, account-wide.
   * Whole number.
   */
  max_concurrent_runs: number;
  /** Kinds of runs that may be started. */
  sim_types: Array<'single_point' | 'sweep' | 'dynamic' | 'finder'>;
}

export interface Occupancy {
  /** Simultaneous runs that the plan allows. */
  limit: number | null;
  /** Runs that hold an execution slot now. */
  active: number | null;
  /** Runs that wait for a slot. */
  queued: number | null;
  /**
   * Runs that are paid for and wait to be started by their owner; with `queued` they fill the queue that the
   * plan allows.
   */
  held: number | null;
}

export interface CredentialInfo {
  type: 'api_key' | 'session';
  /** `ak_…` or `ses_…`. */
  id: string;
  /**
   * What may be shown of it.
   * Example: "key_Ab3d…x9Zq".
   */
  hint: string;
}

export interface UserResource {
  object: 'user';
  /** `usr_…`. */
  id: string;
  /** UUID of the account that the user belongs to. */
  account_id: string;
  /** In lower case. */
  email: string;
  /** The owner of the address has confirmed it. */
  email_verified: boolean;
  /**
   * false: you signed up, and have yet to confirm the e-mail by the link that was sent there; until then the
   * compute units of the plan are withheld. true without such a mail.
   */
  email_confirmed: boolean;
  first_name: string;
  last_name: string;
  /** The plan of the account. */
  tier: 'free' | 'pro';
  /**
   * What the dashboard shows numbers in, unless other units are chosen in the browser; the API has its own units
   * for everybody.
   */
  unit_system: 'metric' | 'imperial';
  /** RFC 3339. */
  created_at: string;
  /**
   * null: there are no trials.
   * RFC 3339.
   */
  trial_start: string | null;
  /**
   * null: there are no trials.
   * RFC 3339.
   */
  trial_end: string | null;
  /** null: there are no trials. */
  trial_days_remaining: number | null;
  is_admin: boolean;
  is_moderator: boolean;
  /**
   * Features (the flags of `entitlements` and the kinds of runs), each with the least plan that has it; one that
   * no plan has is not named.
   */
  gate_required_tiers: Record<string, 'free' | 'pro'>;
  entitlements: Entitlements;
  concurrency: Occupancy;
  credential: CredentialInfo;
}

export interface PlanLimits {
  /**
   * Runs that may execute at the same time, over all keys and the dashboard.
   * Whole number.
   */
  max_concurrent_runs: number;
  /** The rolling window in which `cap` counts. */
  window: 'day' | 'week';
  /** In any window; null: unlimited (compute units). */
  cap: number | null;
  /**
   * Shown in the history of a new account (compute units).
   * Whole number.
   */
  signup_grant: number;
  /**
   * Runs that may wait.
   * Whole number.
   */
  queued_runs: number;
  /**
   * Points of one sweep.
   * Whole number.
   */
  sweep_points: number;
  /**
   * Longest dynamic simulation (s).
   * Whole number.
   */
  dynamic_duration_s: number;
  /** Whole number. */
  webhook_endpoints: number;
  /** Whole number. */
  custom_components: number;
  /** Whole number. */
  custom_airfoils: number;
  /** API keys may be made and used. */
  api_access: boolean;
  /** Blades may be exported as files. */
  cad_export: boolean;
  /** Datasheets of components may be read. */
  component_specs: boolean;
  /** false in every plan: this service exports no FMUs. */
  fmi_export: boolean;
  /** Kinds of runs that may be started. */
  sim_types: Array<'single_point' | 'sweep' | 'dynamic' | 'finder'>;
}

export interface ConcurrencyResource {
  /** Simultaneous runs that the plan allows. */
  limit: number | null;
  /** Runs that hold an execution slot now. */
  active: number | null;
  /** Runs that wait for a slot. */
  queued: number | null;
  /**
   * Runs that are paid for and wait to be started by their owner; with `queued` they fill the queue that the
   * plan allows.
   */
  held: number | null;
  object: 'concurrency';
}

export interface ChangePlanBody {
  /**
   * The plan from now on.
   * Example: "pro".
   */
  plan: 'free' | 'pro';
}

export interface AccountResource {
  object: 'account';
  id: string;
  tier: 'free' | 'pro';
  /** RFC 3339. */
  created_at: string;
  /**
   * People of the account, active or not.
   * Whole number.
   */
  user_count: number;
  limits: PlanLimits;
}

export interface CreateApiKeyBody {
  /**
   * What people call it.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "Build server".
   */
  name: string;
  /**
   * `read_only`: any method but GET and HEAD is refused with 403 `read_only_key`, so that the key computes,
   * writes and spends nothing.
   * Default: "full".
   */
  scope?: 'full' | 'read_only' | null;
  /**
   * When the key stops working, in the future; null or absent: when it is revoked.
   * RFC 3339.
   */
  expires_at?: string | null;
}

export interface ApiKeyResource {
  object: 'api_key';
  /** `ak_…`. */
  id: string;
  /**
   * What people call it.
   * 1 to 255 characters.
   * Example: "Build server".
   */
  name: string;
  /**
   * The first 8 characters of the key.
   * Example: "key_Ab3d".
   */
  prefix: string;
  /**
   * Its last 4 characters.
   * Example: "x9Zq".
   */
  last4: string;
  /**
   * Both, as people recognise it.
   * Example: "key_Ab3d…x9Zq".
   */
  hint: string;
  scope: 'full' | 'read_only';
  /** RFC 3339. */
  created_at: string;
  /**
   * When it stops, or stopped, working; null: never.
   * RFC 3339.
   */
  expires_at: string | null;
  /**
   * To the minute; null: never used.
   * RFC 3339.
   */
  last_used_at: string | null;
  /**
   * null: it was not revoked.
   * RFC 3339.
   */
  revoked_at: string | null;
  /**
   * Requests of the last 30 days (UTC), today included, refused ones as well; behind by about a second.
   * Whole number.
   */
  requests_30d: number;
  /**
   * Those of them that were answered by 400 or more.
   * Whole number.
   */
  failed_requests_30d: number;
}

export interface NewApiKeyResource {
  object: 'api_key';
  /** `ak_…`. */
  id: string;
  /**
   * What people call it.
   * 1 to 255 characters.
   * Example: "Build server".
   */
  name: string;
  /**
   * The first 8 characters of the key.
   * Example: "key_Ab3d".
   */
  prefix: string;
  /**
   * Its last 4 characters.
   * Example: "x9Zq".
   */
  last4: string;
  /**
   * Both, as people recognise it.
   * Example: "key_Ab3d…x9Zq".
   */
  hint: string;
  scope: 'full' | 'read_only';
  /** RFC 3339. */
  created_at: string;
  /**
   * When it stops, or stopped, working; null: never.
   * RFC 3339.
   */
  expires_at: string | null;
  /**
   * To the minute; null: never used.
   * RFC 3339.
   */
  last_used_at: string | null;
  /**
   * null: it was not revoked.
   * RFC 3339.
   */
  revoked_at: string | null;
  /**
   * Requests of the last 30 days (UTC), today included, refused ones as well; behind by about a second.
   * Whole number.
   */
  requests_30d: number;
  /**
   * Those of them that were answered by 400 or more.
   * Whole number.
   */
  failed_requests_30d: number;
  /** The key itself. It is shown this once and stored nowhere. */
  key: string;
}

export interface ApiKeyList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: ApiKeyResource[];
}

export interface ForgotPasswordBody {
  /**
   * The e-mail that you signed up with.
   * 1 to 320 characters.
   * Example: "ada@example.com".
   */
  email: string;
  /** After `human_verification_required`: a challenge of `challenge_url`, solved. */
  proof?: ChallengeProof | null;
}

export interface ResetPasswordBody {
  /**
   * Token of the link in the mail: the text behind its `#`.
   * 1 to 128 characters.
   */
  token: string;
  /**
   * Any 12 to 128 characters that are not easily guessed.
   * 12 to 128 characters.
   * Example: "correct horse battery staple".
   */
  new_password: string;
}

export interface SignUpBody {
  /**
   * Where you get mail; capitals make no difference.
   * 1 to 320 characters.
   * Example: "ada@example.com".
   */
  email: string;
  /**
   * Any 12 to 128 characters that are not easily guessed.
   * 12 to 128 characters.
   * Example: "correct horse battery staple".
   */
  password: string;
  /**
   * Given name.
   * 1 to 100 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "Ada".
   */
  first_name: string;
  /**
   * Family name.
   * 1 to 100 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "Lovelace".
   */
  last_name: string;
  /** After `human_verification_required`: a challenge of `challenge_url`, solved. */
  proof?: ChallengeProof | null;
  /**
   * For pages of the service: the refresh token comes as a cookie that scripts cannot read, and not in the body.
   * Default: false.
   */
  refresh_cookie?: boolean | null;
}

export interface SignInBody {
  /**
   * The e-mail that you signed up with.
   * 1 to 320 characters.
   * Example: "ada@example.com".
   */
  email: string;
  /**
   * Your password.
   * 1 to 128 characters.
   */
  password: string;
  /** After `human_verification_required`: a challenge of `challenge_url`, solved. */
  proof?: ChallengeProof | null;
  /**
   * For pages of the service: the refresh token comes as a cookie that scripts cannot read, and not in the body.
   * Default: false.
   */
  refresh_cookie?: boolean | null;
}

export interface RefreshBody {
  /**
   * The `refresh_token` that you got last; it works once. A page with the cookie sends none.
   * 1 to 128 characters.
   */
  refresh_token?: string | null;
}

export interface SessionResource {
  object: 'session';
  /** For the header `Authorization: Bearer <access_token>`. */
  access_token: string;
  /**
   * How long the access token is valid (s).
   * Whole number.
   */
  expires_in: number;
  /** Gets the next session once, within 30 days; absent where a cookie keeps it. */
  refresh_token?: string;
  user: UserResource;
}

export interface ConfirmEmailBody {
  /**
   * Token of the link in the mail: the text behind its `#`.
   * 1 to 128 characters.
   */
  token: string;
}

export interface ApiRequestResource {
  object: 'api_request';
  /** As in the header `Request-Id` of the answer, `req_…`. */
  id: string;
  /** The key that it was sent with, `ak_…`. */
  api_key_id: string;
  /**
   * When it came.
   * RFC 3339.
   */
  created_at: string;
  /** Example: "POST". */
  method: string;
  /**
   * The route, without the ids in its path and without query parameters.
   * Example: "/v1/simulations/:id".
   */
  route: string;
  /**
   * The status of the answer; 499: the client left before.
   * Whole number.
   */
  status: number;
  /** The code of the error; null: there was none. */
  error_code: string | null;
  /** Until the answer was out (ms). */
  duration_ms: number;
}

export interface ApiRequestList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: ApiRequestResource[];
}

export interface AirfoilPolar {
  object: 'airfoil_polar';
  /**
   * Id of the airfoil.
   * Example: "naca4412".
   */
  airfoil: string;
  /** Its name. */
  name: string;
  /** Amplification factor at which the flow turns turbulent. */
  n_crit: number;
  /** Where the upper side is tripped, as asked for; 1: nowhere (chords). */
  trip_top: number;
  /** The same of the lower side (chords). */
  trip_bottom: number;
  /** Mach number of all rows. */
  mach: number;
  /**
   * Rows.
   * Whole number.
   */
  count: number;
  /** Reynolds number of each row; constant from one block of angles to the next. */
  reynolds: number[];
  /** Angle of attack from the chord (degrees). */
  alpha_deg: number[];
  /** Lift coefficient. */
  cl: number[];
  /** Drag coefficient. */
  cd: number[];
  /** Moment coefficient about a quarter of the chord, nose up positive. */
  cm: number[];
  /** Probability that a wind tunnel measures cl within 0.1 and cd within 20 % of these, 0 to 1. */
  confidence: number[];
  /** Half-width of the band of cl that holds two thirds of measured values. */
  cl_uncertainty: number[];
  /** Half-width of the band of cd that holds two thirds of measured values. */
  cd_uncertainty: number[];
  /**
   * Of each row: whether it lies between angles that the solver settled at (`state` says how it stands
   * otherwise).
   */
  converged: boolean[];
  /**
   * `converged`: between angles that the solver settled at; `filled`: at a gap between them; `extended`: beyond
   * them, where the section is taken to be stalled.
   */
  state: string[];
  /**
   * With `expand=transition`: where the upper side turns turbulent; null beyond the angles that the solver
   * settled at (chords).
   */
  xtr_top?: Array<number | null>;
  /**
   * With `expand=transition`: where the lower side turns turbulent; null beyond the angles that the solver
   * settled at (chords).
   */
  xtr_bottom?: Array<number | null>;
}

export interface ImportAirfoilForm {
  /**
   * Coordinates as text, at most 1 MiB: lines of x and y in Selig’s or Lednicer’s order, in any unit
   * (docs/airfoils.md).
   */
  file: Blob;
  /**
   * What people call it.
   * 1 to 64 characters, pattern
   * ^[^\u0000-\u001f\u007f-\u009f]*[^\s\u0000-\u001f\u007f-\u009f][^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "My wing root".
   */
  name: string;
}

export interface AirfoilWarningResource {
  object: 'warning';
  /** `few_points`, `fit_residual`, `blunt_trailing_edge`, `thick_section`. */
  code: string;
  /** In words. */
  message: string;
}

export interface AirfoilCoordinates {
  /** From the trailing edge over the upper side to the leading edge and back. */
  x: number[];
  /** One for each x; two equal points in a row mark a corner. */
  y: number[];
}

export interface AirfoilKulfan {
  /** From leading to trailing edge. */
  lower_weights: number[];
  /** From leading to trailing edge. */
  upper_weights: number[];
  leading_edge_weight: number;
  /** Thickness of the trailing edge over chord. */
  TE_thickness: number;
}

export interface AirfoilKulfanResidual {
  /** Largest distance in y from the outline, over chord. */
  max: number;
  /** Root mean square of these distances, over chord. */
  rms: number;
}

export interface Airfoil {
  object: 'airfoil';
  /** What `airfoil` of an analysis takes: `afl_…`, or the name of a library section. */
  id: string;
  /**
   * Of the library: one spelling, in lower case.
   * Example: "naca4412".
   */
  name: string;
  /** Everybody’s, or your own; sections that NACA’s equations make are `library`. */
  source: 'library' | 'custom';
  /** As people write it; of your own the first line of the file. */
  title: string | null;
  /** Example: "NACA 4-digit cambered". */
  family: string | null;
  /** Largest camber over chord. */
  camber: number | null;
  /** Where that is, over chord. */
  camber_position: number | null;
  /** Largest thickness over chord. */
  max_thickness: number | null;
  /** Where that is, over chord. */
  max_thickness_position: number | null;
  /** Where the section comes from. */
  source_note: string | null;
  /** What to mind of an import. */
  warnings: AirfoilWarningResource[];
  /**
   * Of an import.
   * RFC 3339.
   */
  created_at: string | null;
}

export interface AirfoilWithArrays {
  object: 'airfoil';
  /** What `airfoil` of an analysis takes: `afl_…`, or the name of a library section. */
  id: string;
  /**
   * Of the library: one spelling, in lower case.
   * Example: "naca4412".
   */
  name: string;
  /** Everybody’s, or your own; sections that NACA’s equations make are `library`. */
  source: 'library' | 'custom';
  /** As people write it; of your own the first line of the file. */
  title: string | null;
  /** Example: "NACA 4-digit cambered". */
  family: string | null;
  /** Largest camber over chord. */
  camber: number | null;
  /** Where that is, over chord. */
  camber_position: number | null;
  /** Largest thickness over chord. */
  max_thickness: number | null;
  /** Where that is, over chord. */
  max_thickness_position: number | null;
  /** Where the section comes from. */
  source_note: string | null;
  /** What to mind of an import. */
  warnings: AirfoilWarningResource[];
  /**
   * Of an import.
   * RFC 3339.
   */
  created_at: string | null;
  /** With `expand=coordinates`: the outline that is solved, chord 1 along x. */
  coordinates?: AirfoilCoordinates;
  /** With `expand=kulfan`: the CST section nearest to the outline, ready for `section_airfoils`. */
  kulfan?: AirfoilKulfan;
  /** With `expand=kulfan`: how far that section is off the outline. */
  kulfan_residual?: AirfoilKulfanResidual;
}

export interface AirfoilList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: Airfoil[];
}

export interface BladeRequest {
  /**
   * Diameter of the propeller (inches).
   * > 0 and ≤ 120.
   * Example: 10.
   */
  diameter: number;
  /**
   * Radius of each station, from hub to tip, strictly rising. The last one must lie between 0.85 and 1.005 of
   * half the diameter (metres).
   * 2 to 50 items. Each: ≥ 0.
   */
  radius: number[];
  /**
   * Chord at each station (metres).
   * 2 to 50 items. Each: > 0.
   */
  chord: number[];
  /**
   * Blade angle at each station, from the plane of rotation (degrees).
   * 2 to 50 items. Each: ≥ -90 and ≤ 90.
   */
  twist: number[];
  /**
   * Where the blade begins, below 0.95. Without it the blade begins at the first radius (fraction of the tip
   * radius).
   * ≥ 0 and ≤ 1.
   */
  hub_radius?: number | null;
  /**
   * Airfoil of all sections: a library name, a NACA number (4-, 5-digit, modified 4-digit, 16-series) or the id
   * of an airfoil of yours.
   * At most 64 characters.
   * Default: "naca4412".
   */
  airfoil?: string;
  /**
   * Section of each station by its Kulfan (CST) weights, 1 to 16 a side from leading to trailing edge, lower
   * ones normally negative; in place of `airfoil`. The older pair [lower_weights, upper_weights] is read as
   * well. [] means none.
   * At most 50 items. Each: 2 items. Each: 1 to 16 items. Each: ≥ -10 and ≤ 10.
   */
  section_airfoils?: Array<{
    /** 1 to 16 items. Each: ≥ -10 and ≤ 10. */
    lower_weights: number[];
    /** 1 to 16 items. Each: ≥ -10 and ≤ 10. */
    upper_weights: number[];
    /** ≥ -10 and ≤ 10. */
    leading_edge_weight: number;
    /** ≥ 0 and ≤ 0.2. */
    TE_thickness: number;
  } | Array<number[]>>;
  /**
   * Thickness that each station is scaled to about its camber line. [] or null means that of the airfoil
   * (thickness to chord).
   * At most 50 items. Each: > 0 and < 1.
   */
  thickness?: number[] | null;
  /**
   * Number of blades.
   * Whole number, ≥ 1 and ≤ 16.
   * Default: 2.
   */
  num_blades?: number;
  /**
   * Sweep angle of the quarter-chord line at each station: geometry of the blade, unrelated to mode sweep. [] or
   * null means none (degrees).
   * At most 50 items. Each: > -90 and < 90.
   */
  sweep?: number[] | null;
  /**
   * The maker's series, where it is one of those whose members were measured (docs/analyses.md): how they differ
   * from what their geometry promises is then part of the answer. null means unknown.
   */
  family?: 'apc_thin_electric' | 'apc_slow_flyer' | 'apc_sport' | 'apc_free_flight' | 'da4002' | 'da4022' | 'eflite' | 'graupner_cam' | 'graupner_super_nylon' | 'gws_direct_drive' | 'gws_slow_flyer' | 'kp_folding' | 'kyosho' | 'master_airscrew' | 'master_airscrew_gf' | 'master_airscrew_scimitar' | 'micro_invent' | 'plantraco' | 'union_u80' | 'vapor' | null;
  /**
   * Pitch as the maker names it: a second observation of the blade angle at 0.75 R beside `twist`. null means
   * unknown (inches).
   * > 0 and ≤ 120.
   */
  pitch?: number | null;
  /**
   * Where `twist` comes from. `scan`: photographs of a moulded propeller, whose twist outboard of 0.75 R is
   * replaced by a helix. `cad`, the same as null: a drawing, or measured by hand; it is kept.
   */
  geometry_source?: 'scan' | 'cad' | null;
}

export interface CreditBucket {
  type: 'free' | 'monthly';
  /**
   * (compute units).
   * Whole number.
   */
  balance: number;
  /**
   * Always null: a rolling allowance does not lapse as a whole.
   * RFC 3339.
   */
  expires_at: string | null;
}

export interface CreditBalance {
  object: 'credit_balance';
  currency: 'credit';
  /** Units that may be used now; null when `unlimited` (compute units). */
  total: number | null;
  /** The plan sets no cap on usage. */
  unlimited: boolean;
  /** Where `total` comes from; empty when `unlimited`. */
  breakdown: CreditBucket[];
  /**
   * The moment that the figures are of.
   * RFC 3339.
   */
  as_of: string;
  /** Always null: nothing is sent at a low balance. */
  low_balance_threshold: number | null;
}

export interface CreditUsageSummary {
  object: 'credit_usage_summary';
  /** Open: more may come. */
  tier: 'free' | 'pro';
  /** The last 24 hours or 7 days, up to now. */
  window: 'day' | 'week';
  /**
   * All debits in the window, refunded ones as well (compute units).
   * Whole number.
   */
  used: number;
  /** Units that the plan allows in a window (compute units). */
  cap: number | null;
  /**
   * `cap` − `used` + refunds of these debits + grants and adjustments, 0 at least; 0 while the e-mail is to be
   * confirmed (compute units).
   */
  remaining: number | null;
  /**
   * When the oldest debit in the window stops counting; now when there is none.
   * RFC 3339.
   */
  resets_at: string;
}

export interface CreditResource {
  /** `simulation` for a run of any kind; the prefix of the id tells which. */
  object: 'simulation' | 'component_submission';
  id: string;
}

export interface CreditUsageEvent {
  object: 'credit_usage_event';
  /** `cue_…`. */
  id: string;
  /**
   * Debits are negative, grants and refunds positive (compute units).
   * Whole number.
   */
  amount: number;
  type: 'simulation_debit' | 'sweep_debit' | 'debit' | 'signup_grant' | 'monthly_grant' | 'bounty_grant' | 'topup' | 'refund' | 'adjustment';
  /** Kind of the units, which the plan at that time decided: `free` on Free, `monthly` on Pro. */
  unit_type: 'free' | 'monthly';
  /** Units that could be used right after it; null on an unlimited plan (compute units). */
  balance_after: number | null;
  /** RFC 3339. */
  created_at: string;
  /** The resource that it was for. */
  resource: CreditResource | null;
}

export interface CreditUsageList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: CreditUsageEvent[];
}

export interface AdjustmentBody {
  /**
   * Not 0; negative takes away, which only an adjustment may (compute units).
   * Whole number, ≥ -1000000 and ≤ 1000000.
   * Example: 100.
   */
  amount: number;
  /**
   * Why, for whoever audits the ledger; the account does not see it.
   * 1 to 500 characters, pattern ^(?:[\t\n\r]|[^\u0000-\u001f\u007f-\u009f])*$.
   * Example: "Runs lost in the outage of 3 March".
   */
  reason: string;
  /** Default: "adjustment". */
  type?: 'adjustment' | 'topup' | 'bounty_grant' | null;
}

export interface EventData {
  /** Snapshot of the resource; its schema is that of the event type. */
  object: Record<string, unknown>;
}

export interface EventResource {
  api_version: 'beta';
  /** RFC 3339. */
  created_at: string;
  data: EventData;
  /** `evt_…`. */
  id: string;
  object: 'event';
  /** Example: "simulation.completed". */
  type: string;
}

export interface EventList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: EventResource[];
}

export interface EventTypeResource {
  object: 'event_type';
  /** Example: "simulation.completed". */
  type: string;
  /** When it is fired. */
  description: string;
  /** JSON Schema (2020-12) of `data.object`. */
  schema_url: string;
  /** Not emitted any more, or soon. */
  deprecated: boolean;
}

export interface EventTypeList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: EventTypeResource[];
}

export interface JsonSchemaResource {
  $schema: string;
  $id: string;
  title: string;
  /** When the event happens. */
  description: string;
  type: 'object';
  /** One schema a member. */
  properties: Record<string, unknown>;
  /** Members that are always there. */
  required: string[];
}

export interface HumanChallenge {
  object: 'human_challenge';
  /** `hvc_…`. */
  id: string;
  /** Open: more may come. */
  algorithm: 'sha256-pow';
  /** Beginning of the text that is hashed. */
  salt: string;
  /**
   * Leading zero bits that SHA-256 of salt and nonce must have.
   * Whole number.
   */
  difficulty_bits: number;
  /**
   * Five minutes from now.
   * RFC 3339.
   */
  expires_at: string;
}

export interface HumanLease {
  object: 'human_lease';
  /** `hvl_…`, for the header `Human-Verification`; shown this once. */
  token: string;
  /**
   * Half an hour from now.
   * RFC 3339.
   */
  expires_at: string;
  /**
   * Reads that it is good for.
   * Whole number.
   */
  remaining_reads: number;
}

export interface CreateProjectBody {
  /**
   * What people call it.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "Survey quad".
   */
  name: string;
  /**
   * Free text.
   * At most 10000 characters, pattern ^(?:[\t\n\r]|[^\u0000-\u001f\u007f-\u009f])*$.
   * Example: "Long-endurance variant".
   */
  notes?: string | null;
  /**
   * Kind of aircraft, in your own words.
   * At most 64 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "quadcopter".
   */
  aircraft_type_tag?: string | null;
}

export interface UpdateProjectBody {
  /**
   * What people call it.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "Survey quad".
   */
  name?: string | null;
  /**
   * Free text.
   * At most 10000 characters, pattern ^(?:[\t\n\r]|[^\u0000-\u001f\u007f-\u009f])*$.
   * Example: "Long-endurance variant".
   */
  notes?: string | null;
  /**
   * Kind of aircraft, in your own words.
   * At most 64 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "quadcopter".
   */
  aircraft_type_tag?: string | null;
}

export interface ProjectResource {
  object: 'project';
  /** `proj_…`. */
  id: string;
  /**
   * What people call it.
   * 1 to 255 characters.
   * Example: "Survey quad".
   */
  name: string;
  /**
   * Free text.
   * At most 10000 characters.
   * Example: "Long-endurance variant".
   */
  notes: string | null;
  /**
   * Kind of aircraft, in your own words.
   * At most 64 characters.
   * Example: "quadcopter".
   */
  aircraft_type_tag: string | null;
  /** RFC 3339. */
  created_at: string;
  /**
   * Last change of name, notes or tag.
   * RFC 3339.
   */
  updated_at: string;
  /**
   * Simulations, sweeps and dynamic simulations, whatever their state.
   * Whole number.
   */
  run_count: number;
  /** Whole number. */
  running_count: number;
  /** Whole number. */
  completed_count: number;
  /** Whole number. */
  failed_count: number;
  /**
   * When a run of it last changed its state.
   * RFC 3339.
   */
  last_activity_at: string | null;
}

export interface ProjectList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: ProjectResource[];
}

export interface Component {
  object: 'component';
  /** `comp_…`; its raw UUID is understood as well. */
  id: string;
  type: 'motor' | 'battery' | 'propeller';
  /** From the curated catalog, from a submission, or your own. */
  source: 'catalog' | 'community' | 'user';
  visibility: 'public' | 'private';
  /** At most 255 characters. */
  name: string;
  /**
   * Of a row of the catalog its headline figures, of your own row what you wrote; keys and units in
   * docs/catalog.md.
   */
  spec_json: Record<string, unknown>;
  /** The account that owns it; null in the catalog. */
  user_id: string | null;
  /** The component that this one was made from; it may be deleted by now. */
  base_component_id: string | null;
  /**
   * Of what it has from that component, as that was then, the headline figures; runs use the rest as well. null:
   * made from none.
   */
  inherited_json: Record<string, unknown> | null;
  /** RFC 3339. */
  created_at: string;
  /** RFC 3339. */
  updated_at: string;
}

export interface CreateComponentBody {
  /** Cannot be changed later. */
  type: 'motor' | 'battery' | 'propeller';
  /**
   * What people call it.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "My MN2212".
   */
  name: string;
  /**
   * Free-form, up to 64 KiB of JSON and as deep as a body may be; keys and units in docs/catalog.md. Keys that
   * we do not know are kept.
   */
  spec_json: Record<string, unknown>;
  /**
   * The component it is made from, `comp_…` or its UUID: of the catalog or your own, of the same type. What
   * `spec_json` leaves out is as it is there now, also what the catalog does not show.
   * 1 to 64 characters.
   */
  base_component_id?: string | null;
}

export interface UpdateComponentBody {
  /**
   * What people call it.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "My MN2212".
   */
  name?: string | null;
  /**
   * Replaces the whole spec. Free-form, up to 64 KiB of JSON and as deep as a body may be; keys and units in
   * docs/catalog.md. Keys that we do not know are kept.
   */
  spec_json?: Record<string, unknown> | null;
}

export interface ComponentWarning {
  object: 'warning';
  /**
   * `unit_slip`: the message names the corrected value. `implausible_value`, `invalid_type`, `unknown_value`,
   * `conflicting_values`, `unread_key`, `incomplete_blade`, `inherited_value`, and the codes by which an
   * analysis refuses a blade.
   */
  code: string;
  /**
   * JSON path in the body.
   * Example: "spec_json.R".
   */
  param: string;
  /** In words, with the bounds that were passed. */
  message: string;
}

export interface WrittenComponent {
  object: 'component';
  /** `comp_…`; its raw UUID is understood as well. */
  id: string;
  type: 'motor' | 'battery' | 'propeller';
  /** From the curated catalog, from a submission, or your own. */
  source: 'catalog' | 'community' | 'user';
  visibility: 'public' | 'private';
  /** At most 255 characters. */
  name: string;
  /**
   * Of a row of the catalog its headline figures, of your own row what you wrote; keys and units in
   * docs/catalog.md.
   */
  spec_json: Record<string, unknown>;
  /** The account that owns it; null in the catalog. */
  user_id: string | null;
  /** The component that this one was made from; it may be deleted by now. */
  base_component_id: string | null;
  /**
   * Of what it has from that component, as that was then, the headline figures; runs use the rest as well. null:
   * made from none.
   */
  inherited_json: Record<string, unknown> | null;
  /** RFC 3339. */
  created_at: string;
  /** RFC 3339. */
  updated_at: string;
  /** What looks wrong in the spec; null: all of it is plausible. It is written all the same. */
  warnings: ComponentWarning[] | null;
}

export interface ComponentSpecs {
  object: 'component_specs';
  /** `comp_…`. */
  id: string;
  type: 'motor' | 'battery' | 'propeller';
  /**
   * Of a motor or battery of the catalog its datasheet, of a propeller of the catalog its headline figures, of
   * your own row what you wrote.
   */
  spec_json: Record<string, unknown>;
}

export interface ComponentList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: Component[];
}

export interface ComponentBrand {
  object: 'component_brand';
  name: string;
  /**
   * Components of the brand that you see.
   * Whole number.
   */
  count: number;
}

export interface ComponentBrandList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: ComponentBrand[];
}

export interface FacetBin {
  /** The least value in it. */
  from: number;
  /** The value that it ends before; of the last bin it is included. Equal to `from`: this value alone. */
  to: number;
  /** Whole number. */
  count: number;
}

export interface FacetNumber {
  /**
   * The name by which it is filtered and sorted.
   * Example: "kv".
   */
  name: string;
  /**
   * Components that have the number, under all filters but those of this number.
   * Whole number.
   */
  known: number;
  /**
   * Rising. They hold every value, do not move with filters of numbers and brands, and widen by a factor where
   * the values do.
   */
  bins: FacetBin[];
}

export interface ComponentFacets {
  object: 'component_facets';
  type: 'motor' | 'battery' | 'propeller';
  /**
   * Components that pass all filters.
   * Whole number.
   */
  total: number;
  /** Brands under all filters but `brand[in]`, those with the most components first. */
  brands: ComponentBrand[];
  /**
   * The numbers that lists show of the catalog, and `price` where an own part has one; others are filtered by
   * but not counted.
   */
  numbers: FacetNumber[];
  /** More than 20,000 components would have to be counted; these are some. */
  truncated: boolean;
}

export interface ComponentIdList {
  object: 'list';
  /** Ids in the order asked for, `comp_…`. */
  data: string[];
  /**
   * How many ids these are.
   * Whole number.
   */
  total: number;
  /** More than 5,000 components matched; these are the first. */
  truncated: boolean;
  /**
   * Of each field that was filtered by: the one interval that all its bounds come to, inclusive; null is open.
   * Empty without a type.
   */
  filters: Record<string, {
    gte: number | null;
    lte: number | null;
  }>;
}

export interface StarComponentBody {
  /**
   * Where it is starred; null or absent: in no project in particular.
   * Pattern ^proj_[0-9A-Za-z]{27}$.
   */
  project_id?: string | null;
  /**
   * One of the catalog or your own: `comp_…` or its UUID.
   * At most 64 characters.
   */
  component_id: string;
  /** The type that it has. */
  component_type: 'motor' | 'battery' | 'propeller';
}

export interface StarredComponent {
  object: 'starred_component';
  /** `star_…`. */
  id: string;
  /** `proj_…`; null: in no project in particular. */
  project_id: string | null;
  /** `comp_…`. */
  component_id: string;
  component_type: 'motor' | 'battery' | 'propeller';
  /** RFC 3339. */
  created_at: string;
}

export interface StarredComponentList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: StarredComponent[];
}

export interface CreateSubmissionBody {
  /** What it is. */
  component_type: 'motor' | 'battery' | 'propeller';
  /**
   * As its maker calls it.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "MN3508 KV580".
   */
  name: string;
  /**
   * Its brand.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "T-Motor".
   */
  manufacturer: string;
  /**
   * Where the figures are from: the http:// or https:// address of a datasheet.
   * 1 to 2048 characters.
   * Example: "https://example.com/mn3508.pdf".
   */
  source_url: string;
  /** The figures, at most 64 KiB of JSON: keys and units as in `spec_json`. */
  data_json: Record<string, unknown>;
  /**
   * For whoever reviews it.
   * At most 2000 characters, pattern ^(?:[\t\n\r]|[^\u0000-\u001f\u007f-\u009f])*$.
   */
  notes?: string | null;
}

export interface UpdateSubmissionBody {
  /** What it is. */
  component_type?: 'motor' | 'battery' | 'propeller' | null;
  /**
   * As its maker calls it.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "MN3508 KV580".
   */
  name?: string | null;
  /**
   * Its brand.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "T-Motor".
   */
  manufacturer?: string | null;
  /**
   * Where the figures are from: the http:// or https:// address of a datasheet.
   * 1 to 2048 characters.
   * Example: "https://example.com/mn3508.pdf".
   */
  source_url?: string | null;
  /** The figures, at most 64 KiB of JSON: keys and units as in `spec_json`. */
  data_json?: Record<string, unknown> | null;
  /**
   * For whoever reviews it.
   * At most 2000 characters, pattern ^(?:[\t\n\r]|[^\u0000-\u001f\u007f-\u009f])*$.
   */
  notes?: string | null;
}

export interface RejectSubmissionBody {
  /**
   * For whoever submitted it.
   * At most 2000 characters, pattern ^(?:[\t\n\r]|[^\u0000-\u001f\u007f-\u009f])*$.
   */
  reviewer_notes?: string | null;
}

export interface ApproveSubmissionBody {
  /**
   * For whoever submitted it.
   * At most 2000 characters, pattern ^(?:[\t\n\r]|[^\u0000-\u001f\u007f-\u009f])*$.
   */
  reviewer_notes?: string | null;
  /**
   * Granted to the account that submitted it (compute units).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   * Example: 50.
   */
  credit_reward?: number | null;
}

export interface Submission {
  object: 'component_submission';
  /** `sub_…`. */
  id: string;
  /** What it is. */
  component_type: 'motor' | 'battery' | 'propeller';
  /**
   * As its maker calls it.
   * 1 to 255 characters.
   * Example: "MN3508 KV580".
   */
  name: string;
  /**
   * Its brand.
   * 1 to 255 characters.
   * Example: "T-Motor".
   */
  manufacturer: string;
  /**
   * Where the figures are from: the http:// or https:// address of a datasheet.
   * 1 to 2048 characters.
   * Example: "https://example.com/mn3508.pdf".
   */
  source_url: string;
  /** The figures, at most 64 KiB of JSON: keys and units as in `spec_json`. */
  data_json: Record<string, unknown>;
  /**
   * For whoever reviews it.
   * At most 2000 characters.
   */
  notes: string | null;
  status: 'submitted' | 'approved' | 'rejected' | 'withdrawn';
  /**
   * Granted for it; 0 until it is approved (compute units).
   * Whole number.
   */
  credit_reward: number;
  /**
   * For whoever submitted it.
   * At most 2000 characters.
   */
  reviewer_notes: string | null;
  /**
   * When it was approved or rejected.
   * RFC 3339.
   */
  reviewed_at: string | null;
  /** `comp_…`, what an approved one became in the catalog. */
  component_id: string | null;
  /** RFC 3339. */
  created_at: string;
  /** RFC 3339. */
  updated_at: string;
}

export interface SubmissionList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: Submission[];
}

export interface ComponentSweepAxis {
  /** What is exchanged from point to point. */
  axis: 'motor' | 'battery' | 'propeller';
  /**
   * Components of the catalog or your own, `comp_…` or raw UUIDs, each once, in the order of the sweep.
   * 2 to 10000 items. Each: At most 64 characters.
   */
  component_ids: string[];
  /**
   * Rotor group, from 0; a battery has none.
   * ≥ 0 and ≤ 39.
   * Default: 0.
   */
  slot?: number | null;
  /**
   * Several rotor groups that change in step and share the dimension; `[slot]` if absent.
   * 1 to 16 items. Each: Whole number, ≥ 0 and ≤ 39.
   */
  slots?: number[] | null;
}

export interface ExpandSweepAxesBody {
  /**
   * As `component_axes` of a sweep; the last one moves fastest.
   * 1 to 8 items.
   */
  component_axes: ComponentSweepAxis[];
  /**
   * Rotors of the sweep, all groups together.
   * ≥ 1 and ≤ 40.
   * Default: 1.
   */
  rotors?: number | null;
}

export interface ExpandedSweepAxis {
  axis: 'motor' | 'battery' | 'propeller';
  /**
   * Rotor groups in which the component stands.
   * Each: Whole number, ≥ 0 and ≤ 39.
   */
  slots: number[];
  /**
   * Components on the axis.
   * Whole number.
   */
  size: number;
  /**
   * `comp_…`, in the order of the sweep.
   * Each: At most 64 characters.
   */
  component_ids: string[];
}

export interface SweepAxesExpansion {
  object: 'sweep_axes_expansion';
  /**
   * The product of the sizes; other axes of a sweep multiply it further.
   * Whole number.
   */
  total_points: number;
  /**
   * What so many points cost: each counts per rotor (compute units).
   * Whole number.
   */
  credits_cost: number;
  axes: ExpandedSweepAxis[];
}

export interface HubRequest {
  /**
   * Outer diameter; without it, the hub ends where the blades begin (millimetres).
   * > 0 and ≤ 2000.
   */
  diameter_mm?: number | null;
  /**
   * Length along the axis; without it, a little more than the roots of the blades (millimetres).
   * > 0 and ≤ 2000.
   */
  height_mm?: number | null;
  /**
   * Diameter of the hole for the shaft, all the way through; without it, or 0: none (millimetres).
   * ≥ 0 and ≤ 2000.
   */
  bore_mm?: number | null;
}

export interface ExportGeometryRequest {
  /**
   * Diameter of the propeller (inches).
   * > 0 and ≤ 120.
   * Example: 10.
   */
  diameter?: number | null;
  /**
   * Radius of each station, from hub to tip, strictly rising. The last one must lie between 0.85 and 1.005 of
   * half the diameter (metres).
   * 2 to 50 items. Each: ≥ 0.
   */
  radius?: number[] | null;
  /**
   * Chord at each station (metres).
   * 2 to 50 items. Each: > 0.
   */
  chord?: number[] | null;
  /**
   * Blade angle at each station, from the plane of rotation (degrees).
   * 2 to 50 items. Each: ≥ -90 and ≤ 90.
   */
  twist?: number[] | null;
  /**
   * Where the blade begins, below 0.95. Without it the blade begins at the first radius (fraction of the tip
   * radius).
   * ≥ 0 and ≤ 1.
   */
  hub_radius?: number | null;
  /**
   * Airfoil of all sections: a library name, a NACA number (4-, 5-digit, modified 4-digit, 16-series) or the id
   * of an airfoil of yours.
   * At most 64 characters.
   * Default: "naca4412".
   */
  airfoil?: string | null;
  /**
   * Section of each station by its Kulfan (CST) weights, 1 to 16 a side from leading to trailing edge, lower
   * ones normally negative; in place of `airfoil`. The older pair [lower_weights, upper_weights] is read as
   * well. [] means none.
   * At most 50 items. Each: 2 items. Each: 1 to 16 items. Each: ≥ -10 and ≤ 10.
   */
  section_airfoils?: Array<{
    /** 1 to 16 items. Each: ≥ -10 and ≤ 10. */
    lower_weights: number[];
    /** 1 to 16 items. Each: ≥ -10 and ≤ 10. */
    upper_weights: number[];
    /** ≥ -10 and ≤ 10. */
    leading_edge_weight: number;
    /** ≥ 0 and ≤ 0.2. */
    TE_thickness: number;
  } | Array<number[]>> | null;
  /**
   * Thickness that each station is scaled to about its camber line. [] or null means that of the airfoil
   * (thickness to chord).
   * At most 50 items. Each: > 0 and < 1.
   */
  thickness?: number[] | null;
  /**
   * Number of blades.
   * ≥ 1 and ≤ 16.
   * Default: 2.
   */
  num_blades?: number | null;
  /**
   * Sweep angle of the quarter-chord line at each station: geometry of the blade, unrelated to mode sweep. [] or
   * null means none (degrees).
   * At most 50 items. Each: > -90 and < 90.
   */
  sweep?: number[] | null;
  /**
   * step: a solid of B-spline surfaces for CAD (AP214), in millimetres. stl: a solid of triangles to print or
   * mesh, in millimetres. csv, json: the stations, as they were given. xrotor, qprop, openvsp: files of these
   * programs.
   * Default: "step".
   */
  format?: 'step' | 'stl' | 'csv' | 'json' | 'xrotor' | 'qprop' | 'openvsp' | null;
  /**
   * What stands in the file, and what the file is called.
   * At most 64 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "Cruise 10x5".
   */
  name?: string | null;
  /**
   * Speed at which the sections are approximated; xrotor and qprop only. 5000 without it (rpm).
   * > 0 and ≤ 200000.
   */
  rpm?: number | null;
  /**
   * Airspeed there; xrotor and qprop only. 0 without it (m/s).
   * ≥ 0 and ≤ 343.
   */
  airspeed?: number | null;
  /**
   * Air density there; xrotor and qprop only. 1.225 without it (kg/m^3).
   * > 0 and ≤ 5.
   */
  air_density?: number | null;
  /**
   * Which way it turns, as seen by the air that comes in (from ahead, of a hovering rotor from above): ccw
   * counter-clockwise, cw clockwise, both: one of each beside each other. step and stl only. Without it as the
   * component turns, whose `rotation` is seen from behind (ccw becomes cw), else ccw.
   */
  rotation?: 'ccw' | 'cw' | 'both' | null;
  /**
   * Whether a solid has a hub that joins its blades; false leaves the blades alone, each closed at its root.
   * step and stl only.
   * Default: true.
   */
  include_hub?: boolean | null;
  /** The size of the hub, as far as it is not that of the blade. step and stl only; not beside include_hub false. */
  hub?: HubRequest | null;
  /** How finely it is cut into triangles; stl only. normal without it. */
  resolution?: 'coarse' | 'normal' | 'fine' | null;
  /**
   * Thickness of the trailing edge at least, as far as that is a tenth of the chord; step and stl only. 0.3
   * without it (millimetres).
   * ≥ 0.05 and ≤ 5.
   */
  trailing_edge_mm?: number | null;
  /**
   * A propeller of the catalog or of yours, `comp_…` or raw UUID, in place of all fields of the blade. Where the
   * shape of its blade is not known, `warnings` say that it is estimated.
   * 1 to 64 characters.
   */
  component_id?: string | null;
}

export interface ImportGeometryForm {
  /**
   * JSON, CSV of this service, UIUC geometry, QPROP, XROTOR 7 or OpenVSP BEM, at most 1 MiB; which of them is
   * seen from what stands in it.
   */
  file: Blob;
  /**
   * In place of the name in the file.
   * At most 64 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   */
  name?: string | null;
  /**
   * Diameter, where the file does not say it: UIUC geometry (inches).
   * At most 24 characters, pattern ^\s*[0-9]{0,6}\.?[0-9]{0,12}\s*$.
   * Example: "10".
   */
  diameter?: string | null;
  /**
   * Number of blades, where the file does not say it: UIUC geometry.
   * At most 24 characters, pattern ^\s*[0-9]{0,6}\.?[0-9]{0,12}\s*$.
   * Example: "2".
   */
  num_blades?: string | null;
  /**
   * Airfoil, in place of what the file names. Where neither names one, naca4412 stands in.
   * At most 64 characters.
   */
  airfoil?: string | null;
}

export interface GeometryImportWarning {
  object: 'warning';
  /** What it is about. */
  code: 'airfoil_assumed' | 'aerodynamics_left_out' | 'stations_left_out' | 'section_fitted' | 'fields_left_out' | 'sweep_left_out';
  /** In words. */
  message: string;
}

export interface GeometryImport {
  object: 'geometry_import';
  /** What the file is. */
  format: 'csv' | 'json' | 'openvsp' | 'qprop' | 'uiuc' | 'xrotor';
  /** As the form says, or the file. */
  name: string | null;
  /** The blade: a body that an analysis takes as it is. */
  geometry: BladeRequest;
  /** What the blade does not have of the file, and what was assumed. */
  warnings: GeometryImportWarning[];
}

export interface ShareResource {
  object: 'share';
  /** Whoever has it can read the run. */
  token: string;
  /** Where it can be read, without a credential. */
  url: string;
  /** Another name of `token`. */
  share_token: string;
  /** Another name of `url`. */
  share_url: string;
}

export interface PublishRunBody {
  /**
   * The name in its address, which nobody else has: 3 to 64 small letters, digits and hyphens. Absent: the name
   * that it has, or one made of title or name of the run.
   * Pattern ^[a-z0-9][a-z0-9-]{2,63}$.
   * Example: "survey-quad-hover".
   */
  slug?: string | null;
  /**
   * What people read above it. Absent: the title that it has, if any.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "Survey quad in hover".
   */
  title?: string | null;
}

export interface PublicationResource {
  object: 'publication';
  /** The run that is published. */
  run_id: string;
  /** The name in its address. */
  slug: string;
  title: string | null;
  /** Where everybody can read it, without a credential. */
  url: string;
  /**
   * When it was published first; another name or title changes nothing of it.
   * RFC 3339.
   */
  published_at: string;
}

export interface RunErrorResource {
  type: 'run_error';
  /**
   * More may come; docs/simulations.md has them.
   * Example: "worker_lost".
   */
  code: string;
  message: string;
  /** Which point of a sweep. */
  point_index: number | null;
}

export interface CancelSelectedBody {
  /**
   * Ids of runs of any kind: `sim_…`, `sweep_…` (or `swp_…`), `dyn_…`, `find_…`.
   * 1 to 1000 items.
   */
  run_ids: string[];
}

export interface CancelBatchBody {
  /**
   * Only runs of this project.
   * Pattern ^proj_[0-9A-Za-z]{27}$.
   */
  project_id?: string | null;
  /**
   * Only these kinds; all unless given.
   * 1 to 4 items.
   */
  kinds?: Array<'sim' | 'sweep' | 'dyn' | 'find'> | null;
  /**
   * Only runs in these states; both unless given.
   * 1 to 2 items.
   */
  statuses?: Array<'queued' | 'running'> | null;
}

export interface CancelSkippedRun {
  id: string;
  reason: 'already_terminal' | 'draft' | 'running_single_point';
}

export interface CancelBatchResult {
  /** Were queued; they are canceled now, and refunded. */
  canceled: string[];
  /** Run; they end at their next point or chunk, keep what is solved and are refunded for the rest. */
  requested: string[];
  skipped: CancelSkippedRun[];
  /** There are more runs than one call takes, or than could be cancelled; repeat it. */
  has_more?: boolean;
}

export interface CalibrationObservation {
  /**
   * Speed of rotation (rpm).
   * > 0 and ≤ 200000.
   * Example: 6000.
   */
  rpm: number;
  /**
   * Airspeed along the axis (m/s).
   * ≥ 0 and ≤ 343.
   * Default: 0.
   */
  airspeed?: number | null;
  /**
   * Air density of the day (kg/m^3).
   * > 0 and ≤ 5.
   * Default: 1.225.
   */
  air_density?: number | null;
  /**
   * Measured thrust (N).
   * ≥ -1000000 and ≤ 1000000.
   */
  thrust_n?: number | null;
  /**
   * Measured shaft torque (N·m).
   * ≥ -1000000 and ≤ 1000000.
   */
  torque_n_m?: number | null;
  /**
   * Measured shaft power, not electrical power (W).
   * ≥ -100000000 and ≤ 100000000.
   */
  power_w?: number | null;
  /**
   * How much the row counts against the others.
   * > 0 and ≤ 100.
   * Default: 1.
   */
  weight?: number | null;
}

export interface CalibrateBody {
  /** The blade, with the fields that an analysis takes. */
  geometry: BladeRequest;
  /**
   * Rows of your bench or tunnel, each with at least one of thrust, torque and power. What they leave open is
   * taken from measured propellers.
   * 3 to 500 items.
   */
  observations: CalibrationObservation[];
  /**
   * What may change, each once, and how far: `chord_scale` (0.7 to 1.4), `twist_offset_deg` (-6 to 6),
   * `cl_slope_scale` (0.6 to 1.4), `cd0_offset` (-0.01 to 0.05), `stall_delay_scale` (0 to 3). Without:
   * `chord_scale`, `twist_offset_deg`, `cd0_offset`.
   * 1 to 5 items.
   */
  parameters?: Array<'chord_scale' | 'twist_offset_deg' | 'cl_slope_scale' | 'cd0_offset' | 'stall_delay_scale'> | null;
  /**
   * What people call it.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   */
  name?: string | null;
}

export interface CalibratedParameter {
  /** In the unit of its name; factors and coefficients have none. */
  value: number;
  /** Standard error; null where its bounds leave it no room. */
  stderr: number | null;
  /** 95 % band, within the bounds. */
  lower: number;
  /** 95 % band, within the bounds. */
  upper: number;
}

export interface CalibratedParameters {
  /** Factor on every chord. */
  chord_scale?: CalibratedParameter;
  /** Added to every twist (°). */
  twist_offset_deg?: CalibratedParameter;
  /** Factor on lift and its slope. */
  cl_slope_scale?: CalibratedParameter;
  /** Added to the drag coefficient. */
  cd0_offset?: CalibratedParameter;
  /** Factor on the strength of stall delay. */
  stall_delay_scale?: CalibratedParameter;
}

export interface CalibrationRmsError {
  /** null: no thrust was measured (%). */
  thrust_pct: number | null;
  /** Torque and power; null: none was measured (%). */
  power_pct: number | null;
}

export interface CalibrationResidual {
  /**
   * Place of the row in the request, from 0.
   * Whole number.
   */
  observation: number;
  /** Model minus measured (%). */
  thrust_pct: number | null;
  /** Model minus measured (%). */
  torque_pct: number | null;
  /** Model minus measured (%). */
  power_pct: number | null;
  /** What the row counted, 0 to 1: below 1 it is far off the others, 0 is left out. */
  weight: number;
}

export interface CalibrationWarning {
  object: 'warning';
  code: 'parameter_at_bound' | 'parameter_not_identified' | 'parameters_not_separable' | 'contradictory_observations' | 'outlier' | 'systematic_residuals' | 'poor_fit' | 'no_gain_held_back' | 'held_back_not_computed' | 'observation_left_out' | 'not_converged';
  /** A parameter, a row `observations[3]`, or all `observations`. */
  param: string;
  /** In words, with figures. */
  message: string;
}

export interface CalibrationResult {
  parameters: CalibratedParameters;
  /** With the blade as it was sent. */
  rms_error_before: CalibrationRmsError;
  /** With the calibrated blade. */
  rms_error_after: CalibrationRmsError;
  /**
   * On rows that the fit had not seen: each fifth of the conditions with what the other four say; null with
   * fewer than three conditions.
   */
  held_back_error: CalibrationRmsError;
  /**
   * One a row of the request; not shown in lists, and kept of the newest 200 completed calibrations of an
   * account.
   */
  residuals?: CalibrationResidual[];
  /**
   * The blade with chord and twist as calibrated, ready for an analysis. For the other parameters send the blade
   * as it was with `calibration_id` instead, not both.
   */
  geometry: BladeRequest;
  /**
   * Steps of the fit.
   * Whole number.
   */
  iterations: number;
  /** false: it had not settled when it was ended. */
  converged: boolean;
  /** What to mind before it is used. */
  warnings: CalibrationWarning[];
}

export interface CalibrationErrorResource {
  type: 'run_error';
  /**
   * More may come; docs/calibration.md has them.
   * Example: "worker_lost".
   */
  code: string;
  message: string;
}

export interface CalibrationJobResource {
  object: 'calibration_job';
  /** `cal_…`. */
  id: string;
  name: string | null;
  status: 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
  /** 0 to 1; null until it has begun. */
  progress: number | null;
  /** polars: those of its sections are made. fit: the parameters. held_back: the error on rows held back. */
  phase: 'polars' | 'fit' | 'held_back' | null;
  /** A cancel was asked for. */
  cancel_requested: boolean;
  /** As asked for, or what is fitted by default. */
  parameters: Array<'chord_scale' | 'twist_offset_deg' | 'cl_slope_scale' | 'cd0_offset' | 'stall_delay_scale'>;
  /**
   * Rows of the request.
   * Whole number.
   */
  observation_count: number;
  /**
   * How often it was begun.
   * Whole number.
   */
  attempt: number;
  /** Which engine computed it. */
  solver_engine: string | null;
  /** RFC 3339. */
  created_at: string;
  /** RFC 3339. */
  started_at: string | null;
  /**
   * When it ended, however it did.
   * RFC 3339.
   */
  completed_at: string | null;
  /** null until it is completed. */
  result: CalibrationResult | null;
  /** Why it failed. */
  error: CalibrationErrorResource | null;
}

export interface CalibrationList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: CalibrationJobResource[];
}

export interface CustomPartIn {
  /**
   * What people call it.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "My MN2212".
   */
  name: string;
  /**
   * As `spec_json` of a component: keys and units in docs/catalog.md. A motor’s `R` is in ohms between two
   * terminals (phase to phase).
   */
  spec_json: Record<string, unknown>;
  /**
   * The component it is made from, of the catalog or your own: what spec_json leaves out is as it is there when
   * the run is accepted, also what the catalog does not show.
   * 1 to 64 characters.
   */
  base_component_id?: string | null;
}

export interface RotorIn {
  /**
   * Propeller, `comp_…` or raw UUID. Required unless custom_propeller is given, which counts where both are.
   * 1 to 64 characters.
   */
  propeller_component_id?: string | null;
  /**
   * Motor, `comp_…` or raw UUID. Required unless custom_motor is given.
   * 1 to 64 characters.
   */
  motor_component_id?: string | null;
  /**
   * Commutation: six_step (trapezoidal) or foc (sinusoidal).
   * Default: "six_step".
   */
  esc_type?: 'six_step' | 'foc' | null;
  /**
   * Commutation advance of a six_step ESC: low 0°, medium 15°, high 30° electrical, auto what makes up for the
   * lag of the current. With foc it does nothing, and `warnings` says so. docs/theory/powertrain.md says what
   * each changes.
   * Default: "medium".
   */
  esc_timing?: 'low' | 'medium' | 'high' | 'auto' | null;
  /**
   * PWM frequency of the ESC (kHz).
   * ≥ 1 and ≤ 200.
   * Default: 24.
   */
  esc_pwm_frequency_khz?: number | null;
  /**
   * Resistance of the ESC, both conducting legs together. 0: estimated from the motor’s highest current (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  esc_resistance_mohm?: number | null;
  /**
   * Wires between ESC and motor, terminal to terminal (two of them in series) (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  esc_motor_wire_resistance_mohm?: number | null;
  /**
   * Duty over throttle: typical = as benches show of ESCs that are not known, some percent more than linear in
   * the middle, with its spread in the bands; linear = duty is throttle.
   * Default: "typical".
   */
  esc_throttle_curve?: 'typical' | 'linear' | null;
  /**
   * Synchronous rectification: only with it can the motor brake and feed back; without it the current runs
   * through diodes, and a small one ceases between pulses.
   * Default: true.
   */
  esc_sync_rectification?: boolean | null;
  /**
   * Names the rotor or group, once per run. The rotors of a group are called `front 1`, `front 2` …, of a label
   * that is cut where that takes more than 64 characters.
   * 1 to 64 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "front".
   */
  label: string;
  /**
   * A completed calibration of this drive, `dcal_…`: what it found of motor, ESC and propeller takes the place
   * of the estimates. Its motor must be this one.
   * 1 to 64 characters.
   */
  powertrain_calibration_id?: string | null;
  /**
   * Place of the rotor ahead of the vehicle’s centre of mass, negative behind it; of a group the mean over its
   * rotors. With trim: given with y_m for every rotor, the thrusts then leave no moment. All rotors give the
   * same where there is none (m).
   * ≥ -20 and ≤ 20.
   */
  x_m?: number | null;
  /**
   * Place of the rotor to the right of the centre of mass; with x_m (m).
   * ≥ -20 and ≤ 20.
   */
  y_m?: number | null;
  /**
   * With trim: thrust of this rotor over that of those whose thrust_ratio is 1, as when absent; for instance of
   * the lower rotor of a coaxial pair.
   * ≥ 0.01 and ≤ 100.
   */
  thrust_ratio?: number | null;
  /**
   * Air over the motor: prop_exit_velocity = slipstream and axial speed, cowling = 0.3 of that, custom =
   * motor_cooling_velocity_m_s.
   * Default: "prop_exit_velocity".
   */
  motor_cooling_source?: 'cowling' | 'prop_exit_velocity' | 'custom' | null;
  /**
   * Air over the motor; with motor_cooling_source custom only (m/s).
   * ≥ 0 and ≤ 100.
   */
  motor_cooling_velocity_m_s?: number | null;
  /**
   * Thermal resistance from the motor’s case to the air, instead of the estimate (K/W).
   * > 0 and ≤ 100.
   */
  motor_r_th?: number | null;
  /**
   * Throttle from 0 to 100, not 0 to 1. Required but where a sweep has a throttle axis for this rotor (%).
   * ≥ 0 and ≤ 100.
   * Example: 60.
   */
  throttle_pct?: number | null;
  /**
   * Winding temperature to calculate with, instead of solving it (°C).
   * ≥ -60 and ≤ 250.
   */
  motor_t_w?: number | null;
  /**
   * Magnet temperature to calculate with, instead of solving it (°C).
   * ≥ -60 and ≤ 250.
   */
  motor_t_mag?: number | null;
  /**
   * Tilt of the axis: 0 = along the flight direction, 90 = thrust upwards. At rest it makes no difference, so a
   * hover without wind needs none (degrees).
   * ≥ -180 and ≤ 180.
   * Default: 0.
   */
  tilt_deg?: number | null;
  /**
   * Airspeed along the axis; required with inflow_mode components, and only with it (m/s).
   * ≥ -150 and ≤ 150.
   */
  v_axial_m_s?: number | null;
  /**
   * Airspeed in the plane of the rotor; with inflow_mode components only, 0 if absent (m/s).
   * ≥ 0 and ≤ 150.
   */
  v_edge_m_s?: number | null;
  /** A motor, instead of motor_component_id. */
  custom_motor?: CustomPartIn | null;
  /** A propeller, instead of propeller_component_id. */
  custom_propeller?: CustomPartIn | null;
  /**
   * Rotors with the same number other than 0 share an axis; at least two of them.
   * ≥ 0.
   * Default: 0.
   */
  coax_stack_id?: number | null;
  /**
   * Place along the axis of the stack; grows downstream (m).
   * ≥ -10 and ≤ 10.
   * Default: 0.
   */
  coax_position_m?: number | null;
  /**
   * Sense of rotation within a coaxial stack: a rotor that turns against the one above it takes its swirl back.
   * Nothing depends on the sense of a rotor that stands alone.
   * Default: 1.
   */
  rotation_sense?: 1 | -1 | null;
}

export interface RotorGroupResource {
  /**
   * Propeller, `comp_…` or raw UUID. Required unless custom_propeller is given, which counts where both are.
   * 1 to 64 characters.
   */
  propeller_component_id: string | null;
  /**
   * Motor, `comp_…` or raw UUID. Required unless custom_motor is given.
   * 1 to 64 characters.
   */
  motor_component_id: string | null;
  /**
   * Commutation: six_step (trapezoidal) or foc (sinusoidal).
   * Default: "six_step".
   */
  esc_type?: 'six_step' | 'foc';
  /**
   * Commutation advance of a six_step ESC: low 0°, medium 15°, high 30° electrical, auto what makes up for the
   * lag of the current. With foc it does nothing, and `warnings` says so. docs/theory/powertrain.md says what
   * each changes.
   * Default: "medium".
   */
  esc_timing?: 'low' | 'medium' | 'high' | 'auto';
  /**
   * PWM frequency of the ESC (kHz).
   * ≥ 1 and ≤ 200.
   * Default: 24.
   */
  esc_pwm_frequency_khz?: number;
  /**
   * Resistance of the ESC, both conducting legs together. 0: estimated from the motor’s highest current (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  esc_resistance_mohm?: number;
  /**
   * Wires between ESC and motor, terminal to terminal (two of them in series) (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  esc_motor_wire_resistance_mohm?: number;
  /**
   * Duty over throttle: typical = as benches show of ESCs that are not known, some percent more than linear in
   * the middle, with its spread in the bands; linear = duty is throttle.
   * Default: "typical".
   */
  esc_throttle_curve?: 'typical' | 'linear';
  /**
   * Synchronous rectification: only with it can the motor brake and feed back; without it the current runs
   * through diodes, and a small one ceases between pulses.
   * Default: true.
   */
  esc_sync_rectification?: boolean;
  /**
   * Names the rotor or group, once per run. The rotors of a group are called `front 1`, `front 2` …, of a label
   * that is cut where that takes more than 64 characters.
   * 1 to 64 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "front".
   */
  label: string;
  /**
   * A completed calibration of this drive, `dcal_…`: what it found of motor, ESC and propeller takes the place
   * of the estimates. Its motor must be this one.
   * 1 to 64 characters.
   */
  powertrain_calibration_id: string | null;
  /**
   * Place of the rotor ahead of the vehicle’s centre of mass, negative behind it; of a group the mean over its
   * rotors. With trim: given with y_m for every rotor, the thrusts then leave no moment. All rotors give the
   * same where there is none (m).
   * ≥ -20 and ≤ 20.
   */
  x_m: number | null;
  /**
   * Place of the rotor to the right of the centre of mass; with x_m (m).
   * ≥ -20 and ≤ 20.
   */
  y_m: number | null;
  /**
   * With trim: thrust of this rotor over that of those whose thrust_ratio is 1, as when absent; for instance of
   * the lower rotor of a coaxial pair.
   * ≥ 0.01 and ≤ 100.
   */
  thrust_ratio: number | null;
  /**
   * Air over the motor: prop_exit_velocity = slipstream and axial speed, cowling = 0.3 of that, custom =
   * motor_cooling_velocity_m_s.
   * Default: "prop_exit_velocity".
   */
  motor_cooling_source?: 'cowling' | 'prop_exit_velocity' | 'custom';
  /**
   * Air over the motor; with motor_cooling_source custom only (m/s).
   * ≥ 0 and ≤ 100.
   */
  motor_cooling_velocity_m_s: number | null;
  /**
   * Thermal resistance from the motor’s case to the air, instead of the estimate (K/W).
   * > 0 and ≤ 100.
   */
  motor_r_th: number | null;
  /**
   * Throttle from 0 to 100, not 0 to 1. Required but where a sweep has a throttle axis for this rotor (%).
   * ≥ 0 and ≤ 100.
   * Example: 60.
   */
  throttle_pct: number | null;
  /**
   * Winding temperature to calculate with, instead of solving it (°C).
   * ≥ -60 and ≤ 250.
   */
  motor_t_w: number | null;
  /**
   * Magnet temperature to calculate with, instead of solving it (°C).
   * ≥ -60 and ≤ 250.
   */
  motor_t_mag: number | null;
  /**
   * Tilt of the axis: 0 = along the flight direction, 90 = thrust upwards. At rest it makes no difference, so a
   * hover without wind needs none (degrees).
   * ≥ -180 and ≤ 180.
   * Default: 0.
   */
  tilt_deg?: number;
  /**
   * Airspeed along the axis; required with inflow_mode components, and only with it (m/s).
   * ≥ -150 and ≤ 150.
   */
  v_axial_m_s: number | null;
  /**
   * Airspeed in the plane of the rotor; with inflow_mode components only, 0 if absent (m/s).
   * ≥ 0 and ≤ 150.
   */
  v_edge_m_s: number | null;
  /** A motor, instead of motor_component_id. */
  custom_motor: CustomPartIn | null;
  /** A propeller, instead of propeller_component_id. */
  custom_propeller: CustomPartIn | null;
  /**
   * Rotors with the same number other than 0 share an axis; at least two of them.
   * Whole number, ≥ 0.
   * Default: 0.
   */
  coax_stack_id?: number;
  /**
   * Place along the axis of the stack; grows downstream (m).
   * ≥ -10 and ≤ 10.
   * Default: 0.
   */
  coax_position_m?: number;
  /**
   * Sense of rotation within a coaxial stack: a rotor that turns against the one above it takes its swirl back.
   * Nothing depends on the sense of a rotor that stands alone.
   * Whole number.
   * Default: 1.
   */
  rotation_sense?: 1 | -1;
  /**
   * Rotors in the group; 40 in all groups together.
   * Whole number, ≥ 1 and ≤ 40.
   * Default: 1.
   */
  count?: number;
}

export interface RotorGroupIn {
  /**
   * Propeller, `comp_…` or raw UUID. Required unless custom_propeller is given, which counts where both are.
   * 1 to 64 characters.
   */
  propeller_component_id?: string | null;
  /**
   * Motor, `comp_…` or raw UUID. Required unless custom_motor is given.
   * 1 to 64 characters.
   */
  motor_component_id?: string | null;
  /**
   * Commutation: six_step (trapezoidal) or foc (sinusoidal).
   * Default: "six_step".
   */
  esc_type?: 'six_step' | 'foc' | null;
  /**
   * Commutation advance of a six_step ESC: low 0°, medium 15°, high 30° electrical, auto what makes up for the
   * lag of the current. With foc it does nothing, and `warnings` says so. docs/theory/powertrain.md says what
   * each changes.
   * Default: "medium".
   */
  esc_timing?: 'low' | 'medium' | 'high' | 'auto' | null;
  /**
   * PWM frequency of the ESC (kHz).
   * ≥ 1 and ≤ 200.
   * Default: 24.
   */
  esc_pwm_frequency_khz?: number | null;
  /**
   * Resistance of the ESC, both conducting legs together. 0: estimated from the motor’s highest current (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  esc_resistance_mohm?: number | null;
  /**
   * Wires between ESC and motor, terminal to terminal (two of them in series) (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  esc_motor_wire_resistance_mohm?: number | null;
  /**
   * Duty over throttle: typical = as benches show of ESCs that are not known, some percent more than linear in
   * the middle, with its spread in the bands; linear = duty is throttle.
   * Default: "typical".
   */
  esc_throttle_curve?: 'typical' | 'linear' | null;
  /**
   * Synchronous rectification: only with it can the motor brake and feed back; without it the current runs
   * through diodes, and a small one ceases between pulses.
   * Default: true.
   */
  esc_sync_rectification?: boolean | null;
  /**
   * Names the rotor or group, once per run. The rotors of a group are called `front 1`, `front 2` …, of a label
   * that is cut where that takes more than 64 characters.
   * 1 to 64 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "front".
   */
  label: string;
  /**
   * A completed calibration of this drive, `dcal_…`: what it found of motor, ESC and propeller takes the place
   * of the estimates. Its motor must be this one.
   * 1 to 64 characters.
   */
  powertrain_calibration_id?: string | null;
  /**
   * Place of the rotor ahead of the vehicle’s centre of mass, negative behind it; of a group the mean over its
   * rotors. With trim: given with y_m for every rotor, the thrusts then leave no moment. All rotors give the
   * same where there is none (m).
   * ≥ -20 and ≤ 20.
   */
  x_m?: number | null;
  /**
   * Place of the rotor to the right of the centre of mass; with x_m (m).
   * ≥ -20 and ≤ 20.
   */
  y_m?: number | null;
  /**
   * With trim: thrust of this rotor over that of those whose thrust_ratio is 1, as when absent; for instance of
   * the lower rotor of a coaxial pair.
   * ≥ 0.01 and ≤ 100.
   */
  thrust_ratio?: number | null;
  /**
   * Air over the motor: prop_exit_velocity = slipstream and axial speed, cowling = 0.3 of that, custom =
   * motor_cooling_velocity_m_s.
   * Default: "prop_exit_velocity".
   */
  motor_cooling_source?: 'cowling' | 'prop_exit_velocity' | 'custom' | null;
  /**
   * Air over the motor; with motor_cooling_source custom only (m/s).
   * ≥ 0 and ≤ 100.
   */
  motor_cooling_velocity_m_s?: number | null;
  /**
   * Thermal resistance from the motor’s case to the air, instead of the estimate (K/W).
   * > 0 and ≤ 100.
   */
  motor_r_th?: number | null;
  /**
   * Throttle from 0 to 100, not 0 to 1. Required but where a sweep has a throttle axis for this rotor (%).
   * ≥ 0 and ≤ 100.
   * Example: 60.
   */
  throttle_pct?: number | null;
  /**
   * Winding temperature to calculate with, instead of solving it (°C).
   * ≥ -60 and ≤ 250.
   */
  motor_t_w?: number | null;
  /**
   * Magnet temperature to calculate with, instead of solving it (°C).
   * ≥ -60 and ≤ 250.
   */
  motor_t_mag?: number | null;
  /**
   * Tilt of the axis: 0 = along the flight direction, 90 = thrust upwards. At rest it makes no difference, so a
   * hover without wind needs none (degrees).
   * ≥ -180 and ≤ 180.
   * Default: 0.
   */
  tilt_deg?: number | null;
  /**
   * Airspeed along the axis; required with inflow_mode components, and only with it (m/s).
   * ≥ -150 and ≤ 150.
   */
  v_axial_m_s?: number | null;
  /**
   * Airspeed in the plane of the rotor; with inflow_mode components only, 0 if absent (m/s).
   * ≥ 0 and ≤ 150.
   */
  v_edge_m_s?: number | null;
  /** A motor, instead of motor_component_id. */
  custom_motor?: CustomPartIn | null;
  /** A propeller, instead of propeller_component_id. */
  custom_propeller?: CustomPartIn | null;
  /**
   * Rotors in the group; 40 in all groups together.
   * ≥ 1 and ≤ 40.
   * Default: 1.
   */
  count?: number | null;
}

export interface DriveObservation {
  /**
   * Throttle from 0 to 100, not 0 to 1 (%).
   * ≥ 0 and ≤ 100.
   * Example: 60.
   */
  throttle_pct: number;
  /**
   * Voltage at the bench’s meter, in this row (V).
   * > 0 and ≤ 1000.
   */
  voltage_v: number;
  /**
   * Current that the ESC draws (A).
   * ≥ 0 and ≤ 2000.
   */
  current_a: number;
  /**
   * Speed of the shaft, not the electrical one (which is times the pole pairs) (rpm).
   * ≥ 0 and ≤ 200000.
   */
  rpm: number;
  /**
   * Measured thrust (N).
   * ≥ -100000 and ≤ 100000.
   */
  thrust_n?: number | null;
  /**
   * Measured shaft torque (N·m).
   * ≥ -10000 and ≤ 10000.
   */
  torque_n_m?: number | null;
  /**
   * Motor, where it was measured; otherwise it is 10 s under load in the air (°C).
   * ≥ -60 and ≤ 250.
   */
  temperature_c?: number | null;
}

export interface CalibrateDriveBody {
  /**
   * Propeller, `comp_…` or raw UUID. Required unless custom_propeller is given, which counts where both are.
   * 1 to 64 characters.
   */
  propeller_component_id?: string | null;
  /**
   * Motor, `comp_…` or raw UUID. Required unless custom_motor is given.
   * 1 to 64 characters.
   */
  motor_component_id?: string | null;
  /**
   * Commutation: six_step (trapezoidal) or foc (sinusoidal).
   * Default: "six_step".
   */
  esc_type?: 'six_step' | 'foc' | null;
  /**
   * Commutation advance of a six_step ESC: low 0°, medium 15°, high 30° electrical, auto what makes up for the
   * lag of the current. With foc it does nothing, and `warnings` says so. docs/theory/powertrain.md says what
   * each changes.
   * Default: "medium".
   */
  esc_timing?: 'low' | 'medium' | 'high' | 'auto' | null;
  /**
   * PWM frequency of the ESC (kHz).
   * ≥ 1 and ≤ 200.
   * Default: 24.
   */
  esc_pwm_frequency_khz?: number | null;
  /**
   * Resistance of the ESC, both conducting legs together. 0: estimated from the motor’s highest current (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  esc_resistance_mohm?: number | null;
  /**
   * Wires between ESC and motor, terminal to terminal (two of them in series) (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  esc_motor_wire_resistance_mohm?: number | null;
  /**
   * Duty over throttle: typical = as benches show of ESCs that are not known, some percent more than linear in
   * the middle, with its spread in the bands; linear = duty is throttle.
   * Default: "typical".
   */
  esc_throttle_curve?: 'typical' | 'linear' | null;
  /**
   * Synchronous rectification: only with it can the motor brake and feed back; without it the current runs
   * through diodes, and a small one ceases between pulses.
   * Default: true.
   */
  esc_sync_rectification?: boolean | null;
  /** A motor, instead of motor_component_id. */
  custom_motor?: CustomPartIn | null;
  /** A propeller, instead of propeller_component_id. */
  custom_propeller?: CustomPartIn | null;
  /**
   * Air density of the day (kg/m^3).
   * > 0 and ≤ 2.
   * Default: 1.225.
   */
  density_kg_m3?: number | null;
  /**
   * Temperature of the air (°C).
   * ≥ -60 and ≤ 85.
   * Default: 25.
   */
  ambient_temp_c?: number | null;
  /**
   * Wires between where the voltage was measured and the ESC, both ways together (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  supply_wire_resistance_mohm?: number | null;
  /**
   * Rows of your bench at rest. Exactly one of observations and csv_text is given.
   * 5 to 2000 items.
   */
  observations?: DriveObservation[] | null;
  /**
   * The same as a log of a test stand (RFC 4180; RCbenchmark, Tyto): columns by their names with units in
   * brackets, as `ESC signal (µs)`, `Throttle (%)`, `Voltage (V)`, `Current (A)`, `Motor Optical Speed (RPM)`,
   * `Thrust (kgf)`, `Torque (N·m)`. At most 2,000 rows and 512 KiB.
   * 1 to 524288 characters.
   * Example: "Throttle (%),Voltage (V),Current (A),RPM,Thrust (gf)\n50,15.9,4.1,6020,420\n".
   */
  csv_text?: string | null;
  /**
   * What people call it.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   */
  name?: string | null;
}

export interface ParameterPrior {
  /** As the parts tell it, or as it is estimated. */
  value: number;
  /** 95 % of its spread. */
  lower: number;
  /** 95 % of its spread. */
  upper: number;
}

export interface DriveParameter {
  /** In the unit of its name; factors and the curve have none. */
  value: number;
  /** Standard error; null where its bounds leave it no room. */
  stderr: number | null;
  /** 95 % band, within the bounds. */
  lower: number;
  /** 95 % band, within the bounds. */
  upper: number;
  /** What was known of it before a row was seen. */
  prior: ParameterPrior;
  /** The rows tell at least half of what is known of it. */
  determined: boolean;
}

export interface DriveParameters {
  /** Speed constant. */
  kv_rpm_per_v?: DriveParameter;
  /** Winding between two terminals at 20 °C. */
  resistance_ohm?: DriveParameter;
  /** At the speed of the motor’s no-load test. */
  no_load_current_a?: DriveParameter;
  /** a of the throttle curve, duty = θ + (1 − θ)(c θ/(θ + 0.03) + a θ + b θ(1 − 2θ)). */
  throttle_curve_a?: DriveParameter;
  /** b of the throttle curve. */
  throttle_curve_b?: DriveParameter;
  /** c of the throttle curve: the least duty of a motor that runs. */
  throttle_curve_c?: DriveParameter;
  /** Both conducting legs together. */
  esc_resistance_mohm?: DriveParameter;
  /** Factor on the propeller’s thrust; absent where no thrust was measured. */
  thrust_factor?: DriveParameter;
  /** Factor on the propeller’s torque. */
  torque_factor?: DriveParameter;
}

export interface DriveRmsError {
  /** (%). */
  rpm_pct: number | null;
  /** (%). */
  current_pct: number | null;
  /** null: no thrust was measured (%). */
  thrust_pct: number | null;
  /** null: no torque was measured (%). */
  torque_pct: number | null;
}

export interface DriveResidual {
  /**
   * Place of the row, from 0.
   * Whole number.
   */
  observation: number;
  /** As measured (%). */
  throttle_pct: number;
  /** As measured (V). */
  voltage_v: number;
  /** As measured (rpm). */
  rpm: number;
  /** As the calibrated drive gives it; a torque or thrust with the sign of a rotor that pulls (rpm). */
  rpm_fitted: number | null;
  /** Model minus measured (%). */
  rpm_pct: number | null;
  /** As measured (A). */
  current_a: number;
  /** As the calibrated drive gives it; a torque or thrust with the sign of a rotor that pulls (A). */
  current_fitted_a: number | null;
  /** Model minus measured (%). */
  current_pct: number | null;
  /** As measured (N). */
  thrust_n: number | null;
  /** As the calibrated drive gives it; a torque or thrust with the sign of a rotor that pulls (N). */
  thrust_fitted_n: number | null;
  /** Model minus measured (%). */
  thrust_pct: number | null;
  /** As measured (N·m). */
  torque_n_m: number | null;
  /** As the calibrated drive gives it; a torque or thrust with the sign of a rotor that pulls (N·m). */
  torque_fitted_n_m: number | null;
  /** Model minus measured (%). */
  torque_pct: number | null;
  /** What the row counted, 0 to 1: below 1 it is far off the others, 0 is left out. */
  weight: number;
}

export interface DriveCalibrationWarning {
  object: 'warning';
  code: 'parameter_at_bound' | 'parameter_not_identified' | 'parameters_not_separable' | 'outlier' | 'supply_limited' | 'motor_stopped' | 'unit_suspected' | 'systematic_residuals' | 'poor_fit' | 'no_gain_held_back' | 'held_back_not_computed' | 'observation_left_out' | 'not_converged' | 'column_not_read' | 'row_not_read';
  /** A parameter, a row `observations[3]`, all `observations`, or `csv_text`. */
  param: string;
  /** In words, with figures. */
  message: string;
}

export interface DriveCalibrationResult {
  parameters: DriveParameters;
  /** With the parts as they are known or estimated. */
  rms_error_before: DriveRmsError;
  /** With the calibrated drive. */
  rms_error_after: DriveRmsError;
  /**
   * On rows that the fit had not seen: each fifth of the throttles with what the other four say; null with fewer
   * than three throttles.
   */
  held_back_error: DriveRmsError;
  /** One a row; not shown in lists, and kept of the newest 200 completed calibrations of an account. */
  residuals?: DriveResidual[];
  /**
   * Steps of the fit.
   * Whole number.
   */
  iterations: number;
  /** false: it had not settled when it was ended. */
  converged: boolean;
  /** What to mind before it is used. */
  warnings: DriveCalibrationWarning[];
}

export interface DriveCalibrationError {
  type: 'run_error';
  /**
   * More may come; docs/drive-calibration.md has them.
   * Example: "worker_lost".
   */
  code: string;
  message: string;
}

export interface DriveCalibrationResource {
  object: 'drive_calibration_job';
  /** `dcal_…`. */
  id: string;
  name: string | null;
  status: 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
  /** 0 to 1; null until it has begun. */
  progress: number | null;
  /** fit: the parameters. held_back: the error on rows held back. */
  phase: 'fit' | 'held_back' | null;
  /** A cancel was asked for. */
  cancel_requested: boolean;
  /** Motor, propeller, ESC and air as sent, components by their ids. */
  drive: Record<string, unknown>;
  /**
   * Rows.
   * Whole number.
   */
  observation_count: number;
  /**
   * How often it was begun.
   * Whole number.
   */
  attempt: number;
  /** Which engine computed it. */
  solver_engine: string | null;
  /** RFC 3339. */
  created_at: string;
  /** RFC 3339. */
  started_at: string | null;
  /**
   * When it ended, however it did.
   * RFC 3339.
   */
  completed_at: string | null;
  /** null until it is completed. */
  result: DriveCalibrationResult | null;
  /** Why it failed. */
  error: DriveCalibrationError | null;
}

export interface DriveCalibrationList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: DriveCalibrationResource[];
}

export interface AirfoilBreakpoint {
  /**
   * Where the section stands (fraction of the tip radius).
   * ≥ 0 and ≤ 1.
   */
  r_over_R: number;
  /**
   * A library name, a NACA number or the id of an airfoil of yours.
   * 1 to 128 characters.
   * Example: "clarky".
   */
  airfoil_ref: string;
}

export interface DesignRequest {
  /**
   * Diameter of the propeller (inches).
   * > 0 and ≤ 120.
   * Example: 10.
   */
  diameter: number;
  /**
   * Where the blade begins, below 0.95 (fraction of the tip radius).
   * ≥ 0 and ≤ 1.
   * Example: 0.15.
   */
  hub_radius: number;
  /**
   * Speed of rotation (rpm).
   * > 0 and ≤ 200000.
   * Example: 6000.
   */
  design_rpm: number;
  /**
   * thrust: that much thrust for the least power. power: the most thrust for that much power.
   * Example: "thrust".
   */
  target_mode: 'thrust' | 'power';
  /**
   * What the whole propeller is to give or to take: thrust in gram-force (1 gf = 0.00980665 N; analyses take
   * newtons), shaft power in watts (gram-force (thrust) or watts (power)).
   * > 0.
   * Example: 600.
   */
  target_value: number;
  /**
   * Number of blades.
   * Whole number, ≥ 1 and ≤ 16.
   * Default: 2.
   */
  num_blades?: number;
  /**
   * Airfoil of all sections: a library name, a NACA number (4-, 5-digit, modified 4-digit, 16-series) or the id
   * of an airfoil of yours.
   * At most 64 characters.
   * Default: "naca4412".
   */
  airfoil?: string;
  /**
   * Sections along the blade, in place of `section_airfoils` and `airfoil`. Only the rootmost one (smallest
   * r_over_R, of equal ones the first) is used, for the whole blade. [] or null means none.
   * At most 64 items.
   */
  airfoil_layout?: AirfoilBreakpoint[] | null;
  /**
   * Sections by Kulfan (CST) weights, pairs [lower_weights, upper_weights] of 1 to 16 a side from leading to
   * trailing edge, spread evenly from hub to tip, in place of `airfoil`; `airfoil_layout` is preferred. [] means
   * none.
   * At most 50 items. Each: 2 items. Each: 1 to 16 items. Each: ≥ -10 and ≤ 10.
   */
  section_airfoils?: Array<Array<number[]>>;
  /**
   * Airspeed along the axis; 0 means static (m/s).
   * ≥ 0 and ≤ 343.
   * Default: 0.
   */
  airspeed?: number;
  /**
   * Air density (kg/m^3).
   * > 0 and ≤ 5.
   * Default: 1.225.
   */
  air_density?: number;
}

export interface DesignCourse {
  /**
   * Lift coefficient at each station, stall delay included; at the first and the last one that of the annulus
   * beside it.
   */
  cl_distribution: number[];
  /** Incidence at each station (degrees). */
  alpha_deg: number[];
  /** Reynolds number at each station. */
  reynolds: number[];
  /** Advance ratio V/(nD). */
  J: number;
  /** Whether the blade, analysed, meets the target within 1 %. */
  converged: boolean;
  /**
   * Blades that were designed and analysed in turn.
   * Whole number.
   */
  iterations: number;
}

export interface PredictedPerformance {
  /** Thrust (N). */
  thrust_n: number | null;
  /** Shaft power (W). */
  power_w: number | null;
  /** Shaft torque (N·m). */
  torque_n_m: number | null;
  /** J·Ct/Cp; null at rest and where there is no thrust. */
  efficiency: number | null;
  /** Thrust coefficient T/(ρ n² D⁴), n in rev/s. */
  Ct: number | null;
  /** Power coefficient P/(ρ n³ D⁵). */
  Cp: number | null;
  /** Speed of rotation, as asked (rpm). */
  rpm: number;
}

export interface DesignWarning {
  object: 'warning';
  code: 'target_unit' | 'high_tip_mach' | 'low_reynolds' | 'chord_limited' | 'stall_margin' | 'root_limited' | 'outside_polar_table' | 'only_rootmost_airfoil' | 'section_fitted' | 'thick_section';
  /** What it means for the blade. */
  message: string;
}

export interface Geometry {
  object: 'geometry';
  /** false: the target is out of reach, the reason says why, and the blade is the nearest to it. */
  converged: boolean;
  /** What keeps the blade from the target, and what it reaches. */
  reason: string | null;
  /** Diameter, as asked (inches). */
  diameter: number;
  /** Where the blade begins, as asked (fraction of the tip radius). */
  hub_radius: number;
  /**
   * Number of blades.
   * Whole number.
   */
  num_blades: number;
  /** The airfoil of all sections, as an analysis takes it; null where `section_airfoils` were sent. */
  airfoil: string | null;
  /** Radius of each station, from the hub to the tip (metres). */
  radius: number[];
  /** Chord at each station (metres). */
  chord: number[];
  /** Blade angle at each station, from the plane of rotation (degrees). */
  twist: number[];
  /** Thickness at each station (thickness to chord). */
  thickness: number[];
  /** Section of each station, as analyses take it. */
  section_airfoils: AirfoilKulfan[];
  /** With `expand=section_coords`: the outline of each station’s section, chord 1 along x; else null. */
  section_coords: AirfoilCoordinates[] | null;
  /**
   * Leading edge along the chord of each station over the tip radius, towards the trailing edge, from the line
   * of quarter chords, which is straight: −0.25 chord/R.
   */
  x_le_over_R: number[] | null;
  /** How the blade was made. */
  design: DesignCourse;
  /** What an analysis of this blade says. */
  predicted: PredictedPerformance;
  /** What to mind about the blade; [] when nothing. */
  warnings: DesignWarning[];
}

export interface PackTopologyIn {
  /**
   * Version of this form.
   * Default: 1.
   */
  schema?: 1 | null;
  /**
   * A node, by `kind`: `leaf` {id, battery_component_id, branch_wire_resistance_mohm = 0, initial_soc_pct =
   * battery_charge_pct}; `series` {children: two or more nodes}; `parallel` {branches: two or more nodes,
   * voltage_match_tolerance_v: volts}. At most 8 levels and 64 leaves; ids of leaves are unique.
   */
  root: Record<string, unknown>;
  /**
   * Wire that carries the current of the whole pack (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  bus_wire_resistance_mohm?: number | null;
  /**
   * Accept parallel branches whose open-circuit voltages differ by more than their tolerance: the fuller one
   * charges the other.
   * Default: false.
   */
  cross_charge_warning_acknowledged?: boolean | null;
}

export interface VehicleIn {
  /**
   * Frame with its avionics, landing gear and whatever else the request does not name; motors, propellers, ESCs,
   * batteries and wiring are added (kg).
   * ≥ 0 and ≤ 100000.
   * Example: 0.45.
   */
  frame_mass_kg: number;
  /**
   * What it carries (kg).
   * ≥ 0 and ≤ 100000.
   * Default: 0.
   */
  payload_kg?: number | null;
  /**
   * Kind of airframe. quad has 4 rotors, hexa 6, octo 8, x8 8 on 4 axes, which is checked; with these drag areas
   * that are not given are estimated from the all-up mass. fixed_wing flies on its wing: level_flight and climb
   * are refused, trim to thrust. custom, as when absent, says nothing.
   */
  frame?: 'quad' | 'hexa' | 'octo' | 'x8' | 'fixed_wing' | 'custom' | null;
  /**
   * Drag area C_D·A of the airframe without its rotors against air from ahead, across the rotors’ axes; acts
   * with trim to level_flight and climb (m^2).
   * ≥ 0 and ≤ 1000.
   * Example: 0.02.
   */
  drag_area_m2?: number | null;
  /**
   * The same against air along the rotors’ axes; 5/3 of drag_area_m2 where absent (m^2).
   * ≥ 0 and ≤ 1000.
   */
  drag_area_vertical_m2?: number | null;
}

export interface TrimIn {
  /**
   * hover: the thrust of all rotors is the weight, in still air. thrust: it is thrust_n, in any air.
   * level_flight: it carries weight and drag at airspeed_m_s, and the tilt of the rotors follows. climb: the
   * same at vertical_speed_m_s too, in descent negative. Every rotor gives the same, unless the rotors’ x_m and
   * y_m, their thrust_ratio or coaxial_split say otherwise.
   */
  to: 'hover' | 'thrust' | 'level_flight' | 'climb';
  /**
   * Thrust of all rotors together, each along its own axis; with to thrust only (N).
   * > 0 and ≤ 1000000.
   */
  thrust_n?: number | null;
  /**
   * Thrust of the rotors of a coax_stack_id among them: thrust, as when absent = by their thrust_ratio; torque =
   * such that all of the stack take the same torque, so that none is left on the airframe. torque is of single
   * points: not in flights.
   */
  coaxial_split?: 'thrust' | 'torque' | null;
}

export interface SegmentIn {
  /**
   * By label, what each rotor or group is to do. Every label of the body is there, and no other; absent with
   * trim.
   */
  per_group?: Record<string, {
    /**
     * Throttle from 0 to 100, not 0 to 1 (%).
     * ≥ 0 and ≤ 100.
     */
    throttle_target: number;
    /** Instead of the segment’s throttle_ramp. */
    throttle_ramp?: 'step' | 'linear' | null;
    /**
     * Tilt of the axis: 0 = along the flight, 90 = upwards (degrees).
     * ≥ -180 and ≤ 180.
     * Default: 0.
     */
    tilt_target?: number | null;
    /** Default: "step". */
    tilt_ramp?: 'step' | 'linear' | null;
  }> | null;
  /**
   * Commands the thrust instead of throttles, which follow it at any voltage of the battery, as in a simulation:
   * hover, level_flight at airspeed_target, climb at vertical_speed_target too, thrust with rotors along the
   * flight. A flight whose first segment is trimmed begins in the air.
   */
  trim?: TrimIn | null;
  /**
   * Part of vehicle.payload_kg that is dropped as the segment begins; with trim to hover, level_flight and climb
   * (kg).
   * > 0 and ≤ 100000.
   */
  payload_drop_kg?: number | null;
  /**
   * How long it lasts; null only with until_depleted (s).
   * > 0 and ≤ 86400.
   * Example: 30.
   */
  duration_s?: number | null;
  /**
   * Of the last segment only: it lasts until the flight ends, and has no duration_s.
   * Default: false.
   */
  until_depleted?: boolean | null;
  /**
   * Horizontal airspeed (m/s).
   * ≥ 0 and ≤ 100.
   * Default: 0.
   */
  airspeed_target?: number | null;
  /**
   * step: at once. linear: reached at the end of the segment, from the value before.
   * Default: "step".
   */
  airspeed_ramp?: 'step' | 'linear' | null;
  /**
   * Of the throttles whose group does not say otherwise. step: at once. linear: reached at the end of the
   * segment, from the value before.
   * Default: "step".
   */
  throttle_ramp?: 'step' | 'linear' | null;
  /**
   * Vertical speed, positive in climb (m/s).
   * ≥ -100 and ≤ 100.
   * Default: 0.
   */
  vertical_speed_target?: number | null;
  /**
   * step: at once. linear: reached at the end of the segment, from the value before.
   * Default: "step".
   */
  vertical_speed_ramp?: 'step' | 'linear' | null;
}

export interface ScheduleIn {
  /** Which of segments and csv_text is given. */
  mode: 'segments' | 'csv';
  /**
   * One after another; with mode segments, at least one.
   * At most 500 items.
   */
  segments?: SegmentIn[] | null;
  /**
   * With mode csv: a table (RFC 4180) with the columns `time_s` (from 0, rising) and `<label>_throttle` (%) of
   * every rotor or group, and as wanted `<label>_tilt` (degrees), `airspeed` and `vertical_speed` (m/s). At most
   * 20,000 rows and 512 KiB.
   * At most 524288 characters.
   * Example: "time_s,front_throttle\n0,40\n10,60\n".
   */
  csv_text?: string | null;
  /**
   * With mode csv, between rows: hold keeps a row’s values until the next one, linear (as when absent) joins
   * them.
   */
  interpolation?: 'hold' | 'linear' | null;
}

export interface ValueBand {
  low: number | null;
  high: number | null;
}

export interface RunWarning {
  object: 'warning';
  /**
   * no_effect: what it asks for changes nothing. calibration_in_part: the calibration is of another propeller or
   * ESC, whose values do not apply.
   */
  code: 'no_effect' | 'calibration_in_part';
  /**
   * JSON path in the body.
   * Example: "rotors[0].esc_timing".
   */
  param: string;
  /** In words. */
  message: string;
}

export interface SnapshotPart {
  /** `comp_…`. */
  id: string;
  type: 'motor' | 'battery' | 'propeller';
  name: string;
  /** `catalog`, `community` or `user`. */
  source: string;
  /**
   * Counts its changes.
   * Whole number.
   */
  version: number;
  /** Your own components as you wrote them; of others the headline figures. */
  spec_json: Record<string, unknown>;
}

export interface InputSnapshot {
  /** The request, defaults filled in. */
  conditions: Record<string, unknown>;
  components: SnapshotPart[];
}

export interface DynamicScorecard {
  /** How long it flew (s). */
  flight_time_s: number;
  /** Work of the shafts on the air over energy into the ESCs, of the whole flight. */
  avg_efficiency: number | null;
  /** The highest at any moment (A). */
  peak_current_a: number | null;
  /** The highest power into all ESCs at any moment (W). */
  peak_power_w: number | null;
  /** The lowest of any cell at any moment (V). */
  min_cell_voltage_v: number | null;
  /** The highest at any moment (°C). */
  peak_winding_temp_c: number | null;
  /** The highest at any moment (°C). */
  peak_cell_temp_c: number | null;
  /** Energy into all ESCs (Wh). */
  energy_used_wh: number | null;
  /** Charge that the battery gave (mAh). */
  capacity_used_mah: number | null;
  /** Why it ended. */
  termination_reason: 'max_duration' | 'soc_cutoff' | 'voltage_cutoff' | 'thermal_runaway' | 'canceled' | 'failed';
}

export interface DynamicEvent {
  /** When, since the beginning (s). */
  t: number;
  /**
   * An open list, to which later versions may add: `depletion`, `voltage_cutoff`, `in_rush_peak`,
   * `thermal_threshold`, `motor_current`, `battery_current`, `thermal_runaway`, `duration`, `voltage_collapse`.
   * Example: "depletion".
   */
  type: string;
  severity: 'info' | 'warning' | 'critical';
  /**
   * In words.
   * Example: "The winding of front passes 120 °C.".
   */
  detail: string;
  /** What was reached, in the unit that `detail` names. */
  value: number | null;
  /** The limit that it passed; null where there is none. */
  limit: number | null;
}

export interface DynamicRunMeta {
  /**
   * Steps of the integrator.
   * Whole number.
   */
  steps: number;
  /**
   * Steps that were taken again, shorter.
   * Whole number.
   */
  rejected_steps: number;
  /**
   * Steps that were taken whatever their error, as no shorter one is allowed.
   * Whole number.
   */
  rough_steps: number;
  /** Shortest step (s). */
  dt_min_s: number | null;
  /** Longest step (s). */
  dt_max_s: number | null;
  /**
   * Pieces in which it was computed and saved.
   * Whole number.
   */
  chunks: number;
  /** Time that these took (ms). */
  wall_ms: number;
  /** What the books of energy of the whole flight miss, relative. */
  energy_balance_error: number | null;
  /** Every row is kept. */
  reporting_mode: 'full';
  /**
   * Rows that the flight wrote.
   * Whole number.
   */
  complete_rows: number;
  /**
   * Rows that are kept, at full resolution: those of export.csv.
   * Whole number.
   */
  retained_rows: number;
  /**
   * Points of `series` here; 0 where it is left out.
   * Whole number.
   */
  display_rows: number;
  /** Time from row to row; what changes fast has more (s). */
  save_dt: number;
  /** The flight did not come to its end: it was canceled, or failed. */
  partial: boolean;
}

export interface DynamicResult {
  scorecard: DynamicScorecard;
  /**
   * Up to 600 moments of the flight (2,400 over the number of rotors, where that is less), evenly spread, with
   * its first, its last and those of its events; empty in lists and in answers to writes.
   */
  samples: Array<({
    All: {
      /** Thrust of all rotors, each along its own axis (N). */
      total_thrust_n: number | null;
      /** Current from the battery, with what avionics_w and auxiliary_current_a draw (A). */
      total_current_a: number | null;
      /** Power into all ESCs (W). */
      total_elec_power_w: number | null;
      /** Shaft power of all rotors (W). */
      total_mech_power_w: number | null;
      /** Thrust in gram-force over power into the ESCs (g/W). */
      specific_thrust_g_per_w: number | null;
      /** Shaft power over power into the ESCs. */
      system_efficiency: number | null;
      /**
       * From the charge asked for to 20 % of it, or until the thrust cannot be held; null for a supply that
       * never ends, and where `trim.limited_by` says that the thrust is not reached (s).
       */
      endurance_s: number | null;
      /**
       * The most thrust of all rotors at rest, at full throttle and the charge asked for, over the weight; null
       * where the request has no `vehicle`.
       */
      hover_thrust_to_weight: number | null;
      /** With `vehicle`: all of it (kg). */
      all_up_mass_kg?: number | null;
      /** What all_up_mass_kg is made of. */
      masses?: Array<{
        part: 'frame' | 'payload' | 'motor' | 'propeller' | 'esc' | 'battery' | 'wiring';
        /** Label of the rotor or group, name of the battery. */
        label: string | null;
        /** Of all of them together (kg). */
        mass_kg: number;
        /** No datasheet says it. */
        estimated: boolean;
      }>;
      /** With `trim`: how it came out. */
      trim?: {
        /** What was trimmed to. */
        to: 'hover' | 'thrust' | 'level_flight' | 'climb';
        /**
         * Thrust of all rotors that was asked for, or that carries weight and drag; not above 0 where the drag
         * alone holds a vehicle that sinks so fast (N).
         */
        required_thrust_n: number | null;
        /** Thrust of all rotors that they give (N). */
        reached_thrust_n: number | null;
        /**
         * Required less reached; 0 where the thrust is reached, negative of rotors that cannot give so little
         * (N).
         */
        shortfall_n: number | null;
        /** The same over the thrust that is required (%). */
        shortfall_pct: number | null;
        /**
         * Why it is not reached; null: it is. full_throttle: the duty of a rotor stands at its end, and with it
         * the voltage of the battery at that current. battery_power: more power than the battery can give.
         * no_throttle: the air alone makes the rotors give more.
         */
        limited_by: 'full_throttle' | 'battery_power' | 'no_throttle' | null;
        /**
         * Tilt of the rotors that balances the forces, as tilt_deg: 90 = upright; null with hover and thrust
         * (degrees).
         */
        tilt_deg: number | null;
        /** Drag area that it was found with; null with hover and thrust (m^2). */
        drag_area_m2: number | null;
        /** The same along the rotors’ axes (m^2). */
        drag_area_vertical_m2: number | null;
        /** A drag area was estimated: of the frame, or 5/3 of the other. */
        drag_area_estimated: boolean;
      };
      /**
       * With `trim` and an airspeed: airspeed times endurance; null where the thrust is not reached, or the
       * endurance has no end (m).
       */
      range_m?: number | null;
      /**
       * With `trim` and an airspeed: power at the ESCs’ end of the battery’s wire, all loads in it, over
       * airspeed; the least of a sweep over airspeed is that of the best range. null where the thrust is not
       * reached (W·h/km).
       */
      specific_energy_wh_per_km?: number | null;
      /**
       * What limits the point, e.g. motor_current, battery_current, winding_temperature, voltage_limited;
       * docs/theory/powertrain.md explains each.
       */
      limits: Array<'motor_current' | 'motor_power' | 'winding_temperature' | 'magnet_temperature' | 'battery_current' | 'battery_depleted' | 'voltage_limited' | 'battery_power' | 'thermal_runaway' | 'tip_mach' | 'propeller_stopped' | 'cross_current' | 'vortex_ring_state' | 'thrust_not_reached' | 'battery_overcharged' | 'battery_temperature' | 'edgewise_speed'>;
      /** What the books of energy of the operating point miss, relative to what the cells give. */
      energy_balance_error: number | null;
      /** Where it was asked for. */
      uncertainty?: {
        total_thrust_n: {
          low: number | null;
          high: number | null;
        };
        total_current_a: {
          low: number | null;
          high: number | null;
        };
        total_elec_power_w: {
          low: number | null;
          high: number | null;
        };
        endurance_s: {
          low: number | null;
          high: number | null;
        };
        /** Of the hottest winding. */
        winding_temp_c: {
          low: number | null;
          high: number | null;
        };
      };
      /** Quantities that were estimated, because the parts do not say them. */
      estimated?: Array<{
        part: 'motor' | 'propeller' | 'esc' | 'battery';
        /** Label of the rotor or group; of a battery its name or its id in the tree. */
        label: string;
        /**
         * What was estimated, with its unit.
         * Example: "resistance_ohm".
         */
        quantity: string;
        /** The estimate, where it may be shown. */
        value?: number;
        /**
         * From what it was estimated.
         * Example: "mass and Kv".
         */
        basis: string;
      }>;
    };
    Battery: {
      /** At the terminals, under load (V). */
      pack_voltage_v: number | null;
      /** Each cell in series, battery after battery of a tree (V). */
      cell_voltages_v: Array<number | null>;
      /** Charge of each of these cells (%). */
      soc_pct: Array<number | null>;
      /** Of the hottest battery (°C). */
      core_temp_c: number | null;
      /** The highest during the flight (°C). */
      max_t_core_c: number | null;
      /** Current over capacity (1/h). */
      c_rate: number | null;
      /** Below the voltage at rest (V). */
      sag_v: number | null;
      /**
       * How long the thrust of this point can be held, from the charge asked for, until each limit is passed,
       * whatever the time that was asked for and whether or not the voltage suffices; null where it never is,
       * and in flights. Absent of older results.
       */
      time_to_limit_s?: {
        /** Until the hottest battery passes 60 °C (s). */
        battery_temperature: number | null;
        /** Until a battery is empty (s). */
        battery_depleted: number | null;
      };
      /** As of a rotor, of the battery that is loaded most. Absent of older results. */
      limit_shares?: {
        /** Current over the highest continuous one. */
        battery_current: number | null;
        /** Of the way from the air to 60 °C. */
        battery_temperature: number | null;
      };
      /** Of a tree, each battery. */
      branches?: Array<{
        /** Id of the leaf. */
        id: string;
        /** (V). */
        voltage_v: number | null;
        /** Negative: it is charged by another (A). */
        current_a: number | null;
        /** (%). */
        soc_pct: number | null;
        /** (°C). */
        core_temp_c: number | null;
      }>;
    };
    /** Since the beginning (s). */
    t_s: number;
  } & Record<string, {
    /** Thrust (N). */
    thrust_n: number | null;
    /** Shaft torque (N·m). */
    torque_n_m: number | null;
    /** Speed of rotation (rpm). */
    rpm: number | null;
    /** Shaft power (W). */
    mech_power_w: number | null;
    /** Power into the ESC (W). */
    elec_power_w: number | null;
    /** Current into the ESC (A). */
    current_a: number | null;
    /** Voltage at the ESC (V). */
    voltage_v: number | null;
    /** Throttle, as asked for (%). */
    throttle_pct: number;
    /** Duty that the ESC makes of the throttle (esc_throttle_curve); absent from results of earlier versions (%). */
    duty_pct?: number;
    /** Shaft power over power into the ESC; null of a rotor that brakes. */
    efficiency: number | null;
    /** Thrust times axial airspeed over shaft power; null at rest, in descent and without thrust. */
    prop_efficiency: number | null;
    /** Shaft power over power into the motor. */
    motor_efficiency: number | null;
    /** Power into the motor over power into the ESC. */
    esc_efficiency: number | null;
    /** Thrust coefficient T/(ρ n² D⁴), n in rev/s. */
    ct: number | null;
    /** Power coefficient P/(ρ n³ D⁵). */
    cp: number | null;
    /** Advance ratio V/(nD) of the axial airspeed. */
    advance_ratio: number | null;
    /** Mach number of the blade tip. */
    tip_mach: number | null;
    /** T^1.5/(P √(2ρA)): what hovering takes at the least over what it takes; null in wind, climb and descent. */
    figure_of_merit: number | null;
    /** Winding temperature after the flight (°C). */
    winding_temp_c: number | null;
    /** Magnet temperature after the flight (°C). */
    magnet_temp_c: number | null;
    /** Winding or magnets are hotter than they stand. */
    thermal_limited: boolean;
    /**
     * How long this point can be held from the temperature of the air until each limit is passed, whatever the
     * time that was asked for; null where it never is, and in flights, whose events tell. Absent of older
     * results.
     */
    time_to_limit_s?: {
      /** Until the winding passes 150 °C (s). */
      winding_temperature: number | null;
      /** Until the magnets pass 120 °C (s). */
      magnet_temperature: number | null;
    };
    /**
     * How much of each limit is used, 1 at the limit; of temperatures from the air’s on. Absent of older
     * results.
     */
    limit_shares?: {
      /** Motor current over the highest continuous one. */
      motor_current: number | null;
      /** Power into the motor over the highest continuous one. */
      motor_power: number | null;
      /** Of the way from the air to 150 °C. */
      winding_temperature: number | null;
      /** Of the way from the air to 120 °C. */
      magnet_temperature: number | null;
    };
    /** The numbers have settled. */
    converged: boolean;
    /**
     * Where the propeller works in relation to the measured ones that the model is validated on
     * (docs/validation-propellers.md); absent of one that stands.
     */
    envelope_status?: 'validated' | 'partial' | 'outside';
    /**
     * What limits the point, e.g. motor_current, battery_current, winding_temperature, voltage_limited;
     * docs/theory/powertrain.md explains each.
     */
    limits: Array<'motor_current' | 'motor_power' | 'winding_temperature' | 'magnet_temperature' | 'battery_current' | 'battery_depleted' | 'voltage_limited' | 'battery_power' | 'thermal_runaway' | 'tip_mach' | 'propeller_stopped' | 'cross_current' | 'vortex_ring_state' | 'thrust_not_reached' | 'battery_overcharged' | 'battery_temperature' | 'edgewise_speed'>;
  }>)>;
  /**
   * `time_s` and every channel of /timeseries, up to 2,000 points that keep the peaks of every channel; empty in
   * lists and in answers to writes.
   */
  series: Record<string, Array<number | null>>;
  /** In the order in which they happened. */
  events: DynamicEvent[];
  run_meta: DynamicRunMeta;
}

export interface DynamicRotorIn {
  /**
   * Propeller, `comp_…` or raw UUID; a run needs it.
   * 1 to 64 characters.
   */
  propeller_component_id?: string | null;
  /**
   * Motor, `comp_…` or raw UUID; a run needs it.
   * 1 to 64 characters.
   */
  motor_component_id?: string | null;
  /**
   * Commutation: six_step (trapezoidal) or foc (sinusoidal).
   * Default: "six_step".
   */
  esc_type?: 'six_step' | 'foc' | null;
  /**
   * Commutation advance of a six_step ESC: low 0°, medium 15°, high 30° electrical, auto what makes up for the
   * lag of the current. With foc it does nothing, and `warnings` says so. docs/theory/powertrain.md says what
   * each changes.
   * Default: "medium".
   */
  esc_timing?: 'low' | 'medium' | 'high' | 'auto' | null;
  /**
   * PWM frequency of the ESC (kHz).
   * ≥ 1 and ≤ 200.
   * Default: 24.
   */
  esc_pwm_frequency_khz?: number | null;
  /**
   * Resistance of the ESC, both conducting legs together. 0: estimated from the motor’s highest current (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  esc_resistance_mohm?: number | null;
  /**
   * Wires between ESC and motor, terminal to terminal (two of them in series) (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  esc_motor_wire_resistance_mohm?: number | null;
  /**
   * Duty over throttle: typical = as benches show of ESCs that are not known, some percent more than linear in
   * the middle, with its spread in the bands; linear = duty is throttle.
   * Default: "typical".
   */
  esc_throttle_curve?: 'typical' | 'linear' | null;
  /**
   * Synchronous rectification: only with it can the motor brake and feed back; without it the current runs
   * through diodes, and a small one ceases between pulses.
   * Default: true.
   */
  esc_sync_rectification?: boolean | null;
  /**
   * Names the rotor or group, once per run. The rotors of a group are called `front 1`, `front 2` …, of a label
   * that is cut where that takes more than 64 characters.
   * 1 to 64 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "front".
   */
  label: string;
  /**
   * A completed calibration of this drive, `dcal_…`: what it found of motor, ESC and propeller takes the place
   * of the estimates. Its motor must be this one.
   * 1 to 64 characters.
   */
  powertrain_calibration_id?: string | null;
  /**
   * Place of the rotor ahead of the vehicle’s centre of mass, negative behind it; of a group the mean over its
   * rotors. With trim: given with y_m for every rotor, the thrusts then leave no moment. All rotors give the
   * same where there is none (m).
   * ≥ -20 and ≤ 20.
   */
  x_m?: number | null;
  /**
   * Place of the rotor to the right of the centre of mass; with x_m (m).
   * ≥ -20 and ≤ 20.
   */
  y_m?: number | null;
  /**
   * With trim: thrust of this rotor over that of those whose thrust_ratio is 1, as when absent; for instance of
   * the lower rotor of a coaxial pair.
   * ≥ 0.01 and ≤ 100.
   */
  thrust_ratio?: number | null;
  /**
   * Air over the motor: prop_exit_velocity = slipstream and axial speed, cowling = 0.3 of that, custom =
   * motor_cooling_velocity_m_s.
   * Default: "prop_exit_velocity".
   */
  motor_cooling_source?: 'cowling' | 'prop_exit_velocity' | 'custom' | null;
  /**
   * Air over the motor; with motor_cooling_source custom only (m/s).
   * ≥ 0 and ≤ 100.
   */
  motor_cooling_velocity_m_s?: number | null;
  /**
   * Thermal resistance from the motor’s case to the air, instead of the estimate (K/W).
   * > 0 and ≤ 100.
   */
  motor_r_th?: number | null;
  /**
   * Rotors with the same number other than 0 share an axis; at least two of them.
   * ≥ 0.
   * Default: 0.
   */
  coax_stack_id?: number | null;
  /**
   * Place along the axis of the stack; grows downstream (m).
   * ≥ -10 and ≤ 10.
   * Default: 0.
   */
  coax_position_m?: number | null;
  /**
   * Sense of rotation. Along the axis of a stack it is the same for all rotors, or the other one from each to
   * the next.
   * Default: 1.
   */
  rotation_sense?: 1 | -1 | null;
}

export interface DynamicRotorGroupResource {
  /**
   * Propeller, `comp_…` or raw UUID; a run needs it.
   * 1 to 64 characters.
   */
  propeller_component_id: string | null;
  /**
   * Motor, `comp_…` or raw UUID; a run needs it.
   * 1 to 64 characters.
   */
  motor_component_id: string | null;
  /**
   * Commutation: six_step (trapezoidal) or foc (sinusoidal).
   * Default: "six_step".
   */
  esc_type?: 'six_step' | 'foc';
  /**
   * Commutation advance of a six_step ESC: low 0°, medium 15°, high 30° electrical, auto what makes up for the
   * lag of the current. With foc it does nothing, and `warnings` says so. docs/theory/powertrain.md says what
   * each changes.
   * Default: "medium".
   */
  esc_timing?: 'low' | 'medium' | 'high' | 'auto';
  /**
   * PWM frequency of the ESC (kHz).
   * ≥ 1 and ≤ 200.
   * Default: 24.
   */
  esc_pwm_frequency_khz?: number;
  /**
   * Resistance of the ESC, both conducting legs together. 0: estimated from the motor’s highest current (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  esc_resistance_mohm?: number;
  /**
   * Wires between ESC and motor, terminal to terminal (two of them in series) (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  esc_motor_wire_resistance_mohm?: number;
  /**
   * Duty over throttle: typical = as benches show of ESCs that are not known, some percent more than linear in
   * the middle, with its spread in the bands; linear = duty is throttle.
   * Default: "typical".
   */
  esc_throttle_curve?: 'typical' | 'linear';
  /**
   * Synchronous rectification: only with it can the motor brake and feed back; without it the current runs
   * through diodes, and a small one ceases between pulses.
   * Default: true.
   */
  esc_sync_rectification?: boolean;
  /**
   * Names the rotor or group, once per run. The rotors of a group are called `front 1`, `front 2` …, of a label
   * that is cut where that takes more than 64 characters.
   * 1 to 64 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "front".
   */
  label: string;
  /**
   * A completed calibration of this drive, `dcal_…`: what it found of motor, ESC and propeller takes the place
   * of the estimates. Its motor must be this one.
   * 1 to 64 characters.
   */
  powertrain_calibration_id: string | null;
  /**
   * Place of the rotor ahead of the vehicle’s centre of mass, negative behind it; of a group the mean over its
   * rotors. With trim: given with y_m for every rotor, the thrusts then leave no moment. All rotors give the
   * same where there is none (m).
   * ≥ -20 and ≤ 20.
   */
  x_m: number | null;
  /**
   * Place of the rotor to the right of the centre of mass; with x_m (m).
   * ≥ -20 and ≤ 20.
   */
  y_m: number | null;
  /**
   * With trim: thrust of this rotor over that of those whose thrust_ratio is 1, as when absent; for instance of
   * the lower rotor of a coaxial pair.
   * ≥ 0.01 and ≤ 100.
   */
  thrust_ratio: number | null;
  /**
   * Air over the motor: prop_exit_velocity = slipstream and axial speed, cowling = 0.3 of that, custom =
   * motor_cooling_velocity_m_s.
   * Default: "prop_exit_velocity".
   */
  motor_cooling_source?: 'cowling' | 'prop_exit_velocity' | 'custom';
  /**
   * Air over the motor; with motor_cooling_source custom only (m/s).
   * ≥ 0 and ≤ 100.
   */
  motor_cooling_velocity_m_s: number | null;
  /**
   * Thermal resistance from the motor’s case to the air, instead of the estimate (K/W).
   * > 0 and ≤ 100.
   */
  motor_r_th: number | null;
  /**
   * Rotors with the same number other than 0 share an axis; at least two of them.
   * Whole number, ≥ 0.
   * Default: 0.
   */
  coax_stack_id?: number;
  /**
   * Place along the axis of the stack; grows downstream (m).
   * ≥ -10 and ≤ 10.
   * Default: 0.
   */
  coax_position_m?: number;
  /**
   * Sense of rotation. Along the axis of a stack it is the same for all rotors, or the other one from each to
   * the next.
   * Whole number.
   * Default: 1.
   */
  rotation_sense?: 1 | -1;
  /**
   * Rotors in the group; 40 in all groups together.
   * Whole number, ≥ 1 and ≤ 40.
   * Default: 1.
   */
  count?: number;
}

export interface DynamicRotorGroupIn {
  /**
   * Propeller, `comp_…` or raw UUID; a run needs it.
   * 1 to 64 characters.
   */
  propeller_component_id?: string | null;
  /**
   * Motor, `comp_…` or raw UUID; a run needs it.
   * 1 to 64 characters.
   */
  motor_component_id?: string | null;
  /**
   * Commutation: six_step (trapezoidal) or foc (sinusoidal).
   * Default: "six_step".
   */
  esc_type?: 'six_step' | 'foc' | null;
  /**
   * Commutation advance of a six_step ESC: low 0°, medium 15°, high 30° electrical, auto what makes up for the
   * lag of the current. With foc it does nothing, and `warnings` says so. docs/theory/powertrain.md says what
   * each changes.
   * Default: "medium".
   */
  esc_timing?: 'low' | 'medium' | 'high' | 'auto' | null;
  /**
   * PWM frequency of the ESC (kHz).
   * ≥ 1 and ≤ 200.
   * Default: 24.
   */
  esc_pwm_frequency_khz?: number | null;
  /**
   * Resistance of the ESC, both conducting legs together. 0: estimated from the motor’s highest current (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  esc_resistance_mohm?: number | null;
  /**
   * Wires between ESC and motor, terminal to terminal (two of them in series) (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  esc_motor_wire_resistance_mohm?: number | null;
  /**
   * Duty over throttle: typical = as benches show of ESCs that are not known, some percent more than linear in
   * the middle, with its spread in the bands; linear = duty is throttle.
   * Default: "typical".
   */
  esc_throttle_curve?: 'typical' | 'linear' | null;
  /**
   * Synchronous rectification: only with it can the motor brake and feed back; without it the current runs
   * through diodes, and a small one ceases between pulses.
   * Default: true.
   */
  esc_sync_rectification?: boolean | null;
  /**
   * Names the rotor or group, once per run. The rotors of a group are called `front 1`, `front 2` …, of a label
   * that is cut where that takes more than 64 characters.
   * 1 to 64 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "front".
   */
  label: string;
  /**
   * A completed calibration of this drive, `dcal_…`: what it found of motor, ESC and propeller takes the place
   * of the estimates. Its motor must be this one.
   * 1 to 64 characters.
   */
  powertrain_calibration_id?: string | null;
  /**
   * Place of the rotor ahead of the vehicle’s centre of mass, negative behind it; of a group the mean over its
   * rotors. With trim: given with y_m for every rotor, the thrusts then leave no moment. All rotors give the
   * same where there is none (m).
   * ≥ -20 and ≤ 20.
   */
  x_m?: number | null;
  /**
   * Place of the rotor to the right of the centre of mass; with x_m (m).
   * ≥ -20 and ≤ 20.
   */
  y_m?: number | null;
  /**
   * With trim: thrust of this rotor over that of those whose thrust_ratio is 1, as when absent; for instance of
   * the lower rotor of a coaxial pair.
   * ≥ 0.01 and ≤ 100.
   */
  thrust_ratio?: number | null;
  /**
   * Air over the motor: prop_exit_velocity = slipstream and axial speed, cowling = 0.3 of that, custom =
   * motor_cooling_velocity_m_s.
   * Default: "prop_exit_velocity".
   */
  motor_cooling_source?: 'cowling' | 'prop_exit_velocity' | 'custom' | null;
  /**
   * Air over the motor; with motor_cooling_source custom only (m/s).
   * ≥ 0 and ≤ 100.
   */
  motor_cooling_velocity_m_s?: number | null;
  /**
   * Thermal resistance from the motor’s case to the air, instead of the estimate (K/W).
   * > 0 and ≤ 100.
   */
  motor_r_th?: number | null;
  /**
   * Rotors in the group; 40 in all groups together.
   * ≥ 1 and ≤ 40.
   * Default: 1.
   */
  count?: number | null;
}

export interface TerminationIn {
  /**
   * until_depleted: at a cut-off, or at max_duration_s where it is given. fixed: at max_duration_s or, without
   * it, with the schedule, unless a cut-off comes first.
   * Default: "until_depleted".
   */
  mode?: 'until_depleted' | 'fixed' | null;
  /**
   * State of charge of the emptiest battery at which the flight ends (%).
   * ≥ 0 and ≤ 100.
   * Default: 20.
   */
  soc_cutoff_pct?: number | null;
  /**
   * Voltage of a cell under load at which the flight ends; null: none (V).
   * ≥ 0.5 and ≤ 5.
   */
  cell_voltage_cutoff_v?: number | null;
  /**
   * The flight ends then. null: with fixed when the schedule ends, else after the longest time that the plan
   * allows (s).
   * > 0 and ≤ 86400.
   */
  max_duration_s?: number | null;
}

export interface CreateDynamicBody {
  /**
   * What people call it.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "Hover until empty".
   */
  name?: string | null;
  /** When the flight ends. */
  termination: TerminationIn;
  /**
   * Rotors one by one; coaxial stacks need it.
   * At most 16 items.
   */
  rotors?: DynamicRotorIn[] | null;
  /**
   * Battery, `comp_…` or raw UUID. A run needs exactly one of battery_component_id and battery_topology.
   * 1 to 64 characters.
   */
  battery_component_id?: string | null;
  /** A pack of several batteries. */
  battery_topology?: PackTopologyIn | null;
  /**
   * Charge at the start (%).
   * ≥ 0 and ≤ 100.
   * Default: 100.
   */
  battery_charge_pct?: number | null;
  /**
   * Wire between battery and ESCs, both ways together; carries the current of all rotors (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  battery_esc_wire_resistance_mohm?: number | null;
  /** The vehicle’s mass and drag: what segments with trim lift and push. */
  vehicle?: VehicleIn | null;
  /**
   * Constant power drawn from the battery beside the rotors, at the ESCs’ end of the wire: avionics, camera,
   * payload. Below half of the battery’s voltage it is drawn as by a resistance (W).
   * ≥ 0 and ≤ 100000.
   * Default: 0.
   */
  avionics_w?: number | null;
  /**
   * Constant current drawn from the battery beside the rotors, at the same place (A).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  auxiliary_current_a?: number | null;
  /**
   * Battery at the start; null: as the air (°C).
   * ≥ -60 and ≤ 85.
   */
  battery_initial_temp_c?: number | null;
  /**
   * Motors at the start; null: as the air (°C).
   * ≥ -60 and ≤ 85.
   */
  motor_initial_temp_c?: number | null;
  /**
   * Temperature of the air (°C).
   * ≥ -60 and ≤ 85.
   * Default: 25.
   */
  ambient_temp_c?: number | null;
  /**
   * The project that it belongs to.
   * Pattern ^proj_[0-9A-Za-z]{27}$.
   */
  project_id: string;
  /**
   * Air density; 1.225 at sea level (kg/m^3).
   * > 0 and ≤ 2.
   * Example: 1.225.
   */
  density_kg_m3: number;
  /** What is commanded over time. */
  schedule: ScheduleIn;
  /**
   * Groups of equal rotors. Exactly one of rotors and rotor_groups is given.
   * At most 10 items.
   */
  rotor_groups?: DynamicRotorGroupIn[] | null;
}

export interface EstimateDynamicBody {
  /**
   * What people call it.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "Hover until empty".
   */
  name?: string | null;
  /** When the flight ends. */
  termination: TerminationIn;
  /**
   * Rotors one by one; coaxial stacks need it.
   * At most 16 items.
   */
  rotors?: DynamicRotorIn[] | null;
  /**
   * Battery, `comp_…` or raw UUID. A run needs exactly one of battery_component_id and battery_topology.
   * 1 to 64 characters.
   */
  battery_component_id?: string | null;
  /** A pack of several batteries. */
  battery_topology?: PackTopologyIn | null;
  /**
   * Charge at the start (%).
   * ≥ 0 and ≤ 100.
   * Default: 100.
   */
  battery_charge_pct?: number | null;
  /**
   * Wire between battery and ESCs, both ways together; carries the current of all rotors (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  battery_esc_wire_resistance_mohm?: number | null;
  /** The vehicle’s mass and drag: what segments with trim lift and push. */
  vehicle?: VehicleIn | null;
  /**
   * Constant power drawn from the battery beside the rotors, at the ESCs’ end of the wire: avionics, camera,
   * payload. Below half of the battery’s voltage it is drawn as by a resistance (W).
   * ≥ 0 and ≤ 100000.
   * Default: 0.
   */
  avionics_w?: number | null;
  /**
   * Constant current drawn from the battery beside the rotors, at the same place (A).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  auxiliary_current_a?: number | null;
  /**
   * Battery at the start; null: as the air (°C).
   * ≥ -60 and ≤ 85.
   */
  battery_initial_temp_c?: number | null;
  /**
   * Motors at the start; null: as the air (°C).
   * ≥ -60 and ≤ 85.
   */
  motor_initial_temp_c?: number | null;
  /**
   * Temperature of the air (°C).
   * ≥ -60 and ≤ 85.
   * Default: 25.
   */
  ambient_temp_c?: number | null;
  /**
   * The project that it belongs to.
   * Pattern ^proj_[0-9A-Za-z]{27}$.
   */
  project_id?: string | null;
  /**
   * Air density; 1.225 at sea level (kg/m^3).
   * > 0 and ≤ 2.
   * Example: 1.225.
   */
  density_kg_m3?: number | null;
  /** What is commanded over time. */
  schedule?: ScheduleIn | null;
  /** Groups of equal rotors. Exactly one of rotors and rotor_groups is given. */
  rotor_groups?: DynamicRotorGroupIn[] | null;
}

export interface SimulatedEstimate {
  /** How long the flight is expected to last (s). */
  duration_s: number;
  /**
   * What the run would be charged, and never more (compute units).
   * Whole number.
   */
  credits: number;
  /**
   * simulated: flown with long steps. rule: as estimated_duration_s, because the maps of the propellers were not
   * made in time; ask again in a minute.
   */
  basis: 'simulated' | 'rule';
}

export interface DynamicEstimate {
  object: 'dynamic_estimate';
  /**
   * By a rule of thumb from battery, termination and schedule alone: the mean throttle at 8C of the pack, 1C at
   * least. It may be several times off (s).
   */
  estimated_duration_s: number;
  /**
   * For one rotor and that duration; `simulated.credits` is what a run is charged (compute units).
   * Whole number.
   */
  estimated_credits: number;
  /**
   * Of the vehicle itself, where rotors, battery and schedule are given: what a create is charged for; otherwise
   * null.
   */
  simulated: SimulatedEstimate | null;
}

export interface UpdateDynamicBody {
  /**
   * null clears it.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   */
  name?: string | null;
  /** null keeps. */
  is_starred?: boolean | null;
}

export interface FlownVehicleResource {
  battery_component_id: string | null;
  battery_topology: PackTopologyIn | null;
  /** The whole vehicle: an entry for each group, or for each single rotor. */
  rotor_groups: DynamicRotorGroupResource[];
  /** The same vehicle rotor by rotor, numbered as the result numbers them from 1. */
  rotors: DynamicRotorIn[];
  /** When the flight was to end. */
  termination: TerminationIn;
}

export interface DynamicSimulationResource {
  battery_component_id: string | null;
  battery_topology: PackTopologyIn | null;
  /** The whole vehicle: an entry for each group, or for each single rotor. */
  rotor_groups: DynamicRotorGroupResource[];
  /** The same vehicle rotor by rotor, numbered as the result numbers them from 1. */
  rotors: DynamicRotorIn[];
  /** When the flight was to end. */
  termination: TerminationIn;
  object: 'dynamic_simulation';
  /** `dyn_…`. */
  id: string;
  /** `proj_…`. */
  project_id: string;
  /** As the project is called now. */
  project_name: string | null;
  name: string | null;
  /** The last three are final. */
  status: 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
  is_starred: boolean;
  /**
   * What it costs, before refunds (compute units).
   * Whole number.
   */
  credits_cost: number;
  /** RFC 3339. */
  created_at: string;
  /**
   * When a worker began, for the first time.
   * RFC 3339.
   */
  dispatched_at: string | null;
  /**
   * When it ended, however it did.
   * RFC 3339.
   */
  completed_at: string | null;
  /**
   * It ends with the piece that is computed.
   * RFC 3339.
   */
  cancel_requested_at: string | null;
  /** 0 to 1, of the estimated duration. */
  progress: number | null;
  /** Flown and saved so far (s). */
  simulated_s: number;
  /** How long the flight was expected to last when it was paid (s). */
  estimated_duration_s: number;
  /** Runs of yours that come first, while it waits for a slot. */
  queue_position: number | null;
  /**
   * How often a worker has begun it.
   * Whole number.
   */
  attempt: number;
  /** null in lists, as a schedule may be long. */
  input_snapshot: InputSnapshot | null;
  /**
   * Form of snapshot and result.
   * Whole number.
   */
  snapshot_version: number;
  /** Version of the engine that solved it, or will. */
  solver_engine: string;
  /**
   * null until it has ended; of a canceled or failed one what was flown. In lists and in answers to writes
   * without samples and series.
   */
  result: DynamicResult | null;
  /**
   * What people call each key of a result, with its unit: `thrust_n` → `Thrust (N)`; of one flight also of the
   * channels of its curves, as rotor1_rpm.
   */
  display_labels: Record<string, string>;
  /** What people call each entry of a result: `"1"` → `arms 1`, `"All"`, `"Battery"`. */
  rotor_labels: Record<string, string>;
  /**
   * What was asked for and has no effect or in part: an esc_timing beside esc_type foc, a key of a custom part
   * that nothing reads, a calibration of another propeller; null: nothing.
   */
  warnings: RunWarning[] | null;
  /** Of a failed one. */
  error: RunErrorResource | null;
}

export interface DynamicSimulationList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: DynamicSimulationResource[];
}

export interface CancelRequestedDynamic {
  battery_component_id: string | null;
  battery_topology: PackTopologyIn | null;
  /** The whole vehicle: an entry for each group, or for each single rotor. */
  rotor_groups: DynamicRotorGroupResource[];
  /** The same vehicle rotor by rotor, numbered as the result numbers them from 1. */
  rotors: DynamicRotorIn[];
  /** When the flight was to end. */
  termination: TerminationIn;
  object: 'dynamic_simulation';
  /** `dyn_…`. */
  id: string;
  /** `proj_…`. */
  project_id: string;
  /** As the project is called now. */
  project_name: string | null;
  name: string | null;
  /** The last three are final. */
  status: 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
  is_starred: boolean;
  /**
   * What it costs, before refunds (compute units).
   * Whole number.
   */
  credits_cost: number;
  /** RFC 3339. */
  created_at: string;
  /**
   * When a worker began, for the first time.
   * RFC 3339.
   */
  dispatched_at: string | null;
  /**
   * When it ended, however it did.
   * RFC 3339.
   */
  completed_at: string | null;
  /**
   * It ends with the piece that is computed.
   * RFC 3339.
   */
  cancel_requested_at: string | null;
  /** 0 to 1, of the estimated duration. */
  progress: number | null;
  /** Flown and saved so far (s). */
  simulated_s: number;
  /** How long the flight was expected to last when it was paid (s). */
  estimated_duration_s: number;
  /** Runs of yours that come first, while it waits for a slot. */
  queue_position: number | null;
  /**
   * How often a worker has begun it.
   * Whole number.
   */
  attempt: number;
  /** null in lists, as a schedule may be long. */
  input_snapshot: InputSnapshot | null;
  /**
   * Form of snapshot and result.
   * Whole number.
   */
  snapshot_version: number;
  /** Version of the engine that solved it, or will. */
  solver_engine: string;
  /**
   * null until it has ended; of a canceled or failed one what was flown. In lists and in answers to writes
   * without samples and series.
   */
  result: DynamicResult | null;
  /**
   * What people call each key of a result, with its unit: `thrust_n` → `Thrust (N)`; of one flight also of the
   * channels of its curves, as rotor1_rpm.
   */
  display_labels: Record<string, string>;
  /** What people call each entry of a result: `"1"` → `arms 1`, `"All"`, `"Battery"`. */
  rotor_labels: Record<string, string>;
  /**
   * What was asked for and has no effect or in part: an esc_timing beside esc_type foc, a key of a custom part
   * that nothing reads, a calibration of another propeller; null: nothing.
   */
  warnings: RunWarning[] | null;
  /** Of a failed one. */
  error: RunErrorResource | null;
  /** It ends with the piece of the flight that is being computed. */
  cancel_requested: boolean;
}

export interface FlightInputs {
  /** (kg/m^3). */
  density_kg_m3: number;
  /** (%). */
  battery_charge_pct: number;
  /** (mΩ). */
  battery_esc_wire_resistance_mohm: number;
  /** Constant power drawn beside the rotors (W). */
  avionics_w: number;
  /** Constant current drawn beside the rotors (A). */
  auxiliary_current_a: number;
  /** (°C). */
  battery_initial_temp_c: number | null;
  /** (°C). */
  motor_initial_temp_c: number | null;
  /** (°C). */
  ambient_temp_c: number;
}

export interface SharedDynamic {
  object: 'shared_dynamic_simulation';
  name: string | null;
  /**
   * When it was computed.
   * RFC 3339.
   */
  completed_at: string;
  /** Rotors, battery and termination. */
  vehicle: FlownVehicleResource;
  inputs: FlightInputs;
  /** What was commanded. */
  schedule: ScheduleIn;
  /** With their headline figures, whosever they are. */
  components: SnapshotPart[];
  result: DynamicResult;
  /** What people call each key of a result, with its unit: `thrust_n` → `Thrust (N)`. */
  display_labels: Record<string, string>;
  /** What people call each entry of a result: `"1"` → `arms 1`, `"All"`, `"Battery"`. */
  rotor_labels: Record<string, string>;
  /** Version of the engine that solved it. */
  solver_engine: string;
}

export interface DynamicTimeseries {
  object: 'dynamic_timeseries';
  /** `dyn_…`. */
  id: string;
  /** Keys of `values`, in the order of export.csv. */
  channels: string[];
  /** Moments, common to all channels (s). */
  time_s: number[];
  /** By channel, as long as `time_s`; units as the names say. */
  values: Record<string, Array<number | null>>;
  /** (s). */
  from_s: number;
  /** (s). */
  to_s: number;
  /** There are more points than are shown. */
  downsampled: boolean;
  /**
   * Points of the flight within these times.
   * Whole number.
   */
  total_points: number;
}

export interface FinderPart {
  /** `comp_…`. */
  id: string;
  /** As it was called when the search read it. */
  name: string;
  /** Its maker; null where none is known. */
  brand: string | null;
  /** `catalog`, `community` or `user`. */
  source: string;
  /**
   * Counts its changes.
   * Whole number.
   */
  version: number;
}

export interface FinderParts {
  /** The motor of each rotor. */
  motor: FinderPart;
  /** The propeller of each rotor. */
  propeller: FinderPart;
  /** The battery, of which series and parallel say how many. */
  battery: FinderPart;
}

export interface FinderFigures {
  /** All of it (kg). */
  all_up_mass_kg: number;
  /** Hover from the charge asked for to 20 % of it (s). */
  endurance_s: number;
  /**
   * Furthest way of a level flight with the same charge; null where nothing asks for it, or no airspeed is flown
   * within the limits (m).
   */
  range_m: number | null;
  /** The airspeed of that flight (m/s). */
  range_airspeed_m_s: number | null;
  /** Throttle in hover; null while the search goes on (%). */
  hover_throttle_pct: number | null;
  /** Most thrust at rest over weight; null while the search goes on, where nothing asks for it. */
  thrust_to_weight: number | null;
  /** null where the price of a part is not known. */
  price: number | null;
}

export interface FinderCombination {
  /** All of it (kg). */
  all_up_mass_kg: number;
  /** Hover from the charge asked for to 20 % of it (s). */
  endurance_s: number;
  /**
   * Furthest way of a level flight with the same charge; null where nothing asks for it, or no airspeed is flown
   * within the limits (m).
   */
  range_m: number | null;
  /** The airspeed of that flight (m/s). */
  range_airspeed_m_s: number | null;
  /** Throttle in hover; null while the search goes on (%). */
  hover_throttle_pct: number | null;
  /** Most thrust at rest over weight; null while the search goes on, where nothing asks for it. */
  thrust_to_weight: number | null;
  /** null where the price of a part is not known. */
  price: number | null;
  /** The parts that are combined. */
  components: FinderParts;
  /**
   * Batteries in series.
   * Whole number.
   */
  series: number;
  /**
   * Such strings in parallel.
   * Whole number.
   */
  parallel: number;
}

export interface FinderMargin {
  /** The limit, as the request names it. */
  limit: 'diameter_in_max' | 'all_up_mass_kg_max' | 'endurance_s_min' | 'range_m_min' | 'thrust_to_weight_min' | 'hover_throttle_pct_max' | 'pack_voltage_v_min' | 'pack_voltage_v_max' | 'motor_current_share_max' | 'battery_current_share_max' | 'temperature_share_max' | 'price_max';
  /** What the row has, in the unit of the limit; null: unknown. */
  value: number | null;
  /** The limit. */
  bound: number;
  /** How much of it is used, 1 at the limit: value over a highest bound, a least bound over the value. */
  share_used: number | null;
}

export interface FinderDifference {
  /** The goal that is compared. */
  goal: 'endurance' | 'range' | 'all_up_mass' | 'thrust_to_weight' | 'cost';
  /** Its value less the row’s, in the unit of the goal. */
  difference: number | null;
  /** That over the row’s value. */
  relative: number | null;
  /** It is the worse one of the two in this goal. */
  is_worse: boolean;
}

export interface FinderRunnerUp {
  /** All of it (kg). */
  all_up_mass_kg: number;
  /** Hover from the charge asked for to 20 % of it (s). */
  endurance_s: number;
  /**
   * Furthest way of a level flight with the same charge; null where nothing asks for it, or no airspeed is flown
   * within the limits (m).
   */
  range_m: number | null;
  /** The airspeed of that flight (m/s). */
  range_airspeed_m_s: number | null;
  /** Throttle in hover; null while the search goes on (%). */
  hover_throttle_pct: number | null;
  /** Most thrust at rest over weight; null while the search goes on, where nothing asks for it. */
  thrust_to_weight: number | null;
  /** null where the price of a part is not known. */
  price: number | null;
  /** The parts that are combined. */
  components: FinderParts;
  /**
   * Batteries in series.
   * Whole number.
   */
  series: number;
  /**
   * Such strings in parallel.
   * Whole number.
   */
  parallel: number;
  /** In each goal. */
  differences: FinderDifference[];
  /**
   * Its endurance lies within the band of the row’s, and it is worse in nothing else: the difference is less
   * than what the models leave open.
   */
  is_tie: boolean;
  /** In words. */
  text: string;
}

export interface FinderFact {
  /**
   * limit: the limit of which most is used. loss: where most of the power is lost on its way to the air. mass:
   * the heaviest kind of part.
   */
  kind: 'limit' | 'loss' | 'mass';
  /**
   * The limit, the place of the loss or the part.
   * Example: "battery".
   */
  name: string;
  /** Share of the limit, of the power from the cells, of the mass; 0 to 1. */
  share: number;
  /** In words. */
  text: string;
}

export interface FinderChange {
  /** The kind of part that is exchanged. */
  part: 'propeller' | 'motor' | 'battery';
  /** By diameter of a propeller, by mass of a motor, by capacity of a battery. */
  direction: 'smaller' | 'larger';
  /** The part instead. */
  component: FinderPart;
  /** null where it does not hover. */
  figures: FinderFigures | null;
  /** In each goal; empty where it does not hover. */
  differences: FinderDifference[];
  /** The limits that it would be beyond. */
  beyond: Array<'diameter_in_max' | 'all_up_mass_kg_max' | 'endurance_s_min' | 'range_m_min' | 'thrust_to_weight_min' | 'hover_throttle_pct_max' | 'pack_voltage_v_min' | 'pack_voltage_v_max' | 'motor_current_share_max' | 'battery_current_share_max' | 'temperature_share_max' | 'price_max'>;
  /** Why it does not hover. */
  reason: string | null;
}

export interface FinderExplanation {
  /** Three: the nearest limit, the largest loss, the heaviest part. */
  facts: FinderFact[];
  /** One size up or down of each part, where the candidates have one. */
  changes: FinderChange[];
}

export interface FinderRow {
  /** All of it (kg). */
  all_up_mass_kg: number;
  /** Hover from the charge asked for to 20 % of it (s). */
  endurance_s: number;
  /**
   * Furthest way of a level flight with the same charge; null where nothing asks for it, or no airspeed is flown
   * within the limits (m).
   */
  range_m: number | null;
  /** The airspeed of that flight (m/s). */
  range_airspeed_m_s: number | null;
  /** Throttle in hover; null while the search goes on (%). */
  hover_throttle_pct: number | null;
  /** Most thrust at rest over weight; null while the search goes on, where nothing asks for it. */
  thrust_to_weight: number | null;
  /** null where the price of a part is not known. */
  price: number | null;
  /** The parts that are combined. */
  components: FinderParts;
  /**
   * Batteries in series.
   * Whole number.
   */
  series: number;
  /**
   * Such strings in parallel.
   * Whole number.
   */
  parallel: number;
  /** The type of this resource. */
  object: 'finder_row';
  /**
   * Place on the front, from 0: best of the first goal first.
   * Whole number.
   */
  index: number;
  /** Diameter of the propeller (inches). */
  diameter_in: number | null;
  /** Cells in series, all batteries together. */
  cells: number | null;
  /** Of the battery. */
  chemistry: string | null;
  /** Two thirds of real vehicles lie between (s). */
  endurance_s_band: ValueBand;
  /** To every limit that binds, most used first. */
  margins: FinderMargin[];
  /**
   * Other rows by their index that are worse in endurance alone, by less than the band: between them the models
   * do not decide. The nearest 20.
   * Each: Whole number.
   */
  ties: number[];
  /** The nearest combination that this row is better than; null where none was near. */
  why_next_is_worse: FinderRunnerUp | null;
  /** What limits the row, and what another size of each part would change. */
  explanation: FinderExplanation;
  /** The body for POST /v1/simulations that gives these numbers. */
  request: Record<string, unknown>;
  /** The body for POST /v1/simulations in the level flight that has range_m; null where there is none. */
  range_request: Record<string, unknown> | null;
  /** As of the simulation of request: `"1"` …, `"All"`, `"Battery"`. */
  result: ({
    All: {
      /** Thrust of all rotors, each along its own axis (N). */
      total_thrust_n: number | null;
      /** Current from the battery, with what avionics_w and auxiliary_current_a draw (A). */
      total_current_a: number | null;
      /** Power into all ESCs (W). */
      total_elec_power_w: number | null;
      /** Shaft power of all rotors (W). */
      total_mech_power_w: number | null;
      /** Thrust in gram-force over power into the ESCs (g/W). */
      specific_thrust_g_per_w: number | null;
      /** Shaft power over power into the ESCs. */
      system_efficiency: number | null;
      /**
       * From the charge asked for to 20 % of it, or until the thrust cannot be held; null for a supply that
       * never ends, and where `trim.limited_by` says that the thrust is not reached (s).
       */
      endurance_s: number | null;
      /**
       * The most thrust of all rotors at rest, at full throttle and the charge asked for, over the weight; null
       * where the request has no `vehicle`.
       */
      hover_thrust_to_weight: number | null;
      /** With `vehicle`: all of it (kg). */
      all_up_mass_kg?: number | null;
      /** What all_up_mass_kg is made of. */
      masses?: Array<{
        part: 'frame' | 'payload' | 'motor' | 'propeller' | 'esc' | 'battery' | 'wiring';
        /** Label of the rotor or group, name of the battery. */
        label: string | null;
        /** Of all of them together (kg). */
        mass_kg: number;
        /** No datasheet says it. */
        estimated: boolean;
      }>;
      /** With `trim`: how it came out. */
      trim?: {
        /** What was trimmed to. */
        to: 'hover' | 'thrust' | 'level_flight' | 'climb';
        /**
         * Thrust of all rotors that was asked for, or that carries weight and drag; not above 0 where the drag
         * alone holds a vehicle that sinks so fast (N).
         */
        required_thrust_n: number | null;
        /** Thrust of all rotors that they give (N). */
        reached_thrust_n: number | null;
        /**
         * Required less reached; 0 where the thrust is reached, negative of rotors that cannot give so little
         * (N).
         */
        shortfall_n: number | null;
        /** The same over the thrust that is required (%). */
        shortfall_pct: number | null;
        /**
         * Why it is not reached; null: it is. full_throttle: the duty of a rotor stands at its end, and with it
         * the voltage of the battery at that current. battery_power: more power than the battery can give.
         * no_throttle: the air alone makes the rotors give more.
         */
        limited_by: 'full_throttle' | 'battery_power' | 'no_throttle' | null;
        /**
         * Tilt of the rotors that balances the forces, as tilt_deg: 90 = upright; null with hover and thrust
         * (degrees).
         */
        tilt_deg: number | null;
        /** Drag area that it was found with; null with hover and thrust (m^2). */
        drag_area_m2: number | null;
        /** The same along the rotors’ axes (m^2). */
        drag_area_vertical_m2: number | null;
        /** A drag area was estimated: of the frame, or 5/3 of the other. */
        drag_area_estimated: boolean;
      };
      /**
       * With `trim` and an airspeed: airspeed times endurance; null where the thrust is not reached, or the
       * endurance has no end (m).
       */
      range_m?: number | null;
      /**
       * With `trim` and an airspeed: power at the ESCs’ end of the battery’s wire, all loads in it, over
       * airspeed; the least of a sweep over airspeed is that of the best range. null where the thrust is not
       * reached (W·h/km).
       */
      specific_energy_wh_per_km?: number | null;
      /**
       * What limits the point, e.g. motor_current, battery_current, winding_temperature, voltage_limited;
       * docs/theory/powertrain.md explains each.
       */
      limits: Array<'motor_current' | 'motor_power' | 'winding_temperature' | 'magnet_temperature' | 'battery_current' | 'battery_depleted' | 'voltage_limited' | 'battery_power' | 'thermal_runaway' | 'tip_mach' | 'propeller_stopped' | 'cross_current' | 'vortex_ring_state' | 'thrust_not_reached' | 'battery_overcharged' | 'battery_temperature' | 'edgewise_speed'>;
      /** What the books of energy of the operating point miss, relative to what the cells give. */
      energy_balance_error: number | null;
      /** Where it was asked for. */
      uncertainty?: {
        total_thrust_n: {
          low: number | null;
          high: number | null;
        };
        total_current_a: {
          low: number | null;
          high: number | null;
        };
        total_elec_power_w: {
          low: number | null;
          high: number | null;
        };
        endurance_s: {
          low: number | null;
          high: number | null;
        };
        /** Of the hottest winding. */
        winding_temp_c: {
          low: number | null;
          high: number | null;
        };
      };
      /** Quantities that were estimated, because the parts do not say them. */
      estimated?: Array<{
        part: 'motor' | 'propeller' | 'esc' | 'battery';
        /** Label of the rotor or group; of a battery its name or its id in the tree. */
        label: string;
        /**
         * What was estimated, with its unit.
         * Example: "resistance_ohm".
         */
        quantity: string;
        /** The estimate, where it may be shown. */
        value?: number;
        /**
         * From what it was estimated.
         * Example: "mass and Kv".
         */
        basis: string;
      }>;
    };
    Battery: {
      /** At the terminals, under load (V). */
      pack_voltage_v: number | null;
      /** Each cell in series, battery after battery of a tree (V). */
      cell_voltages_v: Array<number | null>;
      /** Charge of each of these cells (%). */
      soc_pct: Array<number | null>;
      /** Of the hottest battery (°C). */
      core_temp_c: number | null;
      /** The highest during the flight (°C). */
      max_t_core_c: number | null;
      /** Current over capacity (1/h). */
      c_rate: number | null;
      /** Below the voltage at rest (V). */
      sag_v: number | null;
      /**
       * How long the thrust of this point can be held, from the charge asked for, until each limit is passed,
       * whatever the time that was asked for and whether or not the voltage suffices; null where it never is,
       * and in flights. Absent of older results.
       */
      time_to_limit_s?: {
        /** Until the hottest battery passes 60 °C (s). */
        battery_temperature: number | null;
        /** Until a battery is empty (s). */
        battery_depleted: number | null;
      };
      /** As of a rotor, of the battery that is loaded most. Absent of older results. */
      limit_shares?: {
        /** Current over the highest continuous one. */
        battery_current: number | null;
        /** Of the way from the air to 60 °C. */
        battery_temperature: number | null;
      };
      /** Of a tree, each battery. */
      branches?: Array<{
        /** Id of the leaf. */
        id: string;
        /** (V). */
        voltage_v: number | null;
        /** Negative: it is charged by another (A). */
        current_a: number | null;
        /** (%). */
        soc_pct: number | null;
        /** (°C). */
        core_temp_c: number | null;
      }>;
    };
  } & Record<string, {
    /** Thrust (N). */
    thrust_n: number | null;
    /** Shaft torque (N·m). */
    torque_n_m: number | null;
    /** Speed of rotation (rpm). */
    rpm: number | null;
    /** Shaft power (W). */
    mech_power_w: number | null;
    /** Power into the ESC (W). */
    elec_power_w: number | null;
    /** Current into the ESC (A). */
    current_a: number | null;
    /** Voltage at the ESC (V). */
    voltage_v: number | null;
    /** Throttle, as asked for (%). */
    throttle_pct: number;
    /** Duty that the ESC makes of the throttle (esc_throttle_curve); absent from results of earlier versions (%). */
    duty_pct?: number;
    /** Shaft power over power into the ESC; null of a rotor that brakes. */
    efficiency: number | null;
    /** Thrust times axial airspeed over shaft power; null at rest, in descent and without thrust. */
    prop_efficiency: number | null;
    /** Shaft power over power into the motor. */
    motor_efficiency: number | null;
    /** Power into the motor over power into the ESC. */
    esc_efficiency: number | null;
    /** Thrust coefficient T/(ρ n² D⁴), n in rev/s. */
    ct: number | null;
    /** Power coefficient P/(ρ n³ D⁵). */
    cp: number | null;
    /** Advance ratio V/(nD) of the axial airspeed. */
    advance_ratio: number | null;
    /** Mach number of the blade tip. */
    tip_mach: number | null;
    /** T^1.5/(P √(2ρA)): what hovering takes at the least over what it takes; null in wind, climb and descent. */
    figure_of_merit: number | null;
    /** Winding temperature after the flight (°C). */
    winding_temp_c: number | null;
    /** Magnet temperature after the flight (°C). */
    magnet_temp_c: number | null;
    /** Winding or magnets are hotter than they stand. */
    thermal_limited: boolean;
    /**
     * How long this point can be held from the temperature of the air until each limit is passed, whatever the
     * time that was asked for; null where it never is, and in flights, whose events tell. Absent of older
     * results.
     */
    time_to_limit_s?: {
      /** Until the winding passes 150 °C (s). */
      winding_temperature: number | null;
      /** Until the magnets pass 120 °C (s). */
      magnet_temperature: number | null;
    };
    /**
     * How much of each limit is used, 1 at the limit; of temperatures from the air’s on. Absent of older
     * results.
     */
    limit_shares?: {
      /** Motor current over the highest continuous one. */
      motor_current: number | null;
      /** Power into the motor over the highest continuous one. */
      motor_power: number | null;
      /** Of the way from the air to 150 °C. */
      winding_temperature: number | null;
      /** Of the way from the air to 120 °C. */
      magnet_temperature: number | null;
    };
    /** The numbers have settled. */
    converged: boolean;
    /**
     * Where the propeller works in relation to the measured ones that the model is validated on
     * (docs/validation-propellers.md); absent of one that stands.
     */
    envelope_status?: 'validated' | 'partial' | 'outside';
    /**
     * What limits the point, e.g. motor_current, battery_current, winding_temperature, voltage_limited;
     * docs/theory/powertrain.md explains each.
     */
    limits: Array<'motor_current' | 'motor_power' | 'winding_temperature' | 'magnet_temperature' | 'battery_current' | 'battery_depleted' | 'voltage_limited' | 'battery_power' | 'thermal_runaway' | 'tip_mach' | 'propeller_stopped' | 'cross_current' | 'vortex_ring_state' | 'thrust_not_reached' | 'battery_overcharged' | 'battery_temperature' | 'edgewise_speed'>;
  }>);
}

export interface FinderRowList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: FinderRow[];
}

export interface MotorCandidatesIn {
  /**
   * Only these brands, whatever their case; one that no part has is refused.
   * 1 to 100 items. Each: 1 to 255 characters.
   */
  brands?: string[] | null;
  /**
   * Only these parts: `comp_…` or raw UUIDs of the catalog or of yours.
   * 1 to 2000 items. Each: 1 to 64 characters.
   */
  ids?: string[] | null;
  /**
   * Lowest Kv (rpm/V).
   * > 0 and ≤ 1000000.
   */
  kv_min?: number | null;
  /**
   * Highest Kv (rpm/V).
   * > 0 and ≤ 1000000.
   */
  kv_max?: number | null;
  /**
   * Lightest motor (g).
   * > 0 and ≤ 1000000.
   */
  mass_g_min?: number | null;
  /**
   * Heaviest motor (g).
   * > 0 and ≤ 1000000.
   */
  mass_g_max?: number | null;
}

export interface PropellerCandidatesIn {
  /**
   * Only these brands, whatever their case; one that no part has is refused.
   * 1 to 100 items. Each: 1 to 255 characters.
   */
  brands?: string[] | null;
  /**
   * Only these parts: `comp_…` or raw UUIDs of the catalog or of yours.
   * 1 to 2000 items. Each: 1 to 64 characters.
   */
  ids?: string[] | null;
  /**
   * Smallest diameter; the largest one is limits.diameter_in_max (inches).
   * > 0 and ≤ 1000000.
   */
  diameter_in_min?: number | null;
  /**
   * Only these numbers of blades.
   * 1 to 12 items. Each: Whole number, ≥ 1 and ≤ 12.
   */
  num_blades?: number[] | null;
}

export interface BatteryCandidatesIn {
  /**
   * Only these brands, whatever their case; one that no part has is refused.
   * 1 to 100 items. Each: 1 to 255 characters.
   */
  brands?: string[] | null;
  /**
   * Only these parts: `comp_…` or raw UUIDs of the catalog or of yours.
   * 1 to 2000 items. Each: 1 to 64 characters.
   */
  ids?: string[] | null;
  /**
   * Only these chemistries.
   * 1 to 6 items.
   */
  chemistries?: Array<'lipo' | 'lihv' | 'nmc' | 'nca' | 'lfp' | 'nimh'> | null;
  /**
   * Only batteries with these numbers of cells in series, before `series` acts.
   * 1 to 50 items. Each: Whole number, ≥ 1 and ≤ 50.
   */
  series_cells?: number[] | null;
  /**
   * Least capacity of one battery (mAh).
   * > 0 and ≤ 1000000.
   */
  capacity_mah_min?: number | null;
  /**
   * Largest capacity of one battery (mAh).
   * > 0 and ≤ 1000000.
   */
  capacity_mah_max?: number | null;
}

export interface FinderCandidatesIn {
  /**
   * catalog: parts of the catalog. own: your own. both: all of them.
   * Default: "both".
   */
  source?: 'catalog' | 'own' | 'both' | null;
  /** All motors, unless given. */
  motors?: MotorCandidatesIn | null;
  /** All propellers, unless given. */
  propellers?: PropellerCandidatesIn | null;
  /** All batteries but supplies, unless given. */
  batteries?: BatteryCandidatesIn | null;
}

export interface FinderRotorsIn {
  /**
   * Commutation: six_step (trapezoidal) or foc (sinusoidal).
   * Default: "six_step".
   */
  esc_type?: 'six_step' | 'foc' | null;
  /**
   * Commutation advance of a six_step ESC: low 0°, medium 15°, high 30° electrical, auto what makes up for the
   * lag of the current. With foc it does nothing, and `warnings` says so. docs/theory/powertrain.md says what
   * each changes.
   * Default: "medium".
   */
  esc_timing?: 'low' | 'medium' | 'high' | 'auto' | null;
  /**
   * PWM frequency of the ESC (kHz).
   * ≥ 1 and ≤ 200.
   * Default: 24.
   */
  esc_pwm_frequency_khz?: number | null;
  /**
   * Resistance of the ESC, both conducting legs together. 0: estimated from the motor’s highest current (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  esc_resistance_mohm?: number | null;
  /**
   * Wires between ESC and motor, terminal to terminal (two of them in series) (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  esc_motor_wire_resistance_mohm?: number | null;
  /**
   * Duty over throttle: typical = as benches show of ESCs that are not known, some percent more than linear in
   * the middle, with its spread in the bands; linear = duty is throttle.
   * Default: "typical".
   */
  esc_throttle_curve?: 'typical' | 'linear' | null;
  /**
   * Synchronous rectification: only with it can the motor brake and feed back; without it the current runs
   * through diodes, and a small one ceases between pulses.
   * Default: true.
   */
  esc_sync_rectification?: boolean | null;
  /**
   * Air over the motor: prop_exit_velocity = slipstream and axial speed, cowling = 0.3 of that, custom =
   * motor_cooling_velocity_m_s.
   * Default: "prop_exit_velocity".
   */
  motor_cooling_source?: 'cowling' | 'prop_exit_velocity' | 'custom' | null;
  /**
   * Air over the motor; with motor_cooling_source custom only (m/s).
   * ≥ 0 and ≤ 100.
   */
  motor_cooling_velocity_m_s?: number | null;
  /**
   * Thermal resistance from the motor’s case to the air, instead of the estimate (K/W).
   * > 0 and ≤ 100.
   */
  motor_r_th?: number | null;
  /**
   * Rotors, all with the same motor and propeller.
   * Whole number, ≥ 1 and ≤ 40.
   * Example: 4.
   */
  count: number;
  /**
   * Rotors stand in coaxial pairs, two of the count on each axis that turn against each other with half of its
   * thrust each: how far one is below the other. Absent: each is in free air (m).
   * > 0 and ≤ 10.
   */
  coax_spacing_m?: number | null;
}

export interface FinderLimitsIn {
  /**
   * Largest propeller (inches).
   * > 0 and ≤ 400.
   */
  diameter_in_max?: number | null;
  /**
   * Heaviest vehicle, with all (kg).
   * > 0 and ≤ 100000.
   */
  all_up_mass_kg_max?: number | null;
  /**
   * Least hover time (s).
   * > 0 and ≤ 1000000.
   */
  endurance_s_min?: number | null;
  /**
   * Least range in level flight at the best airspeed (m).
   * > 0 and ≤ 1000000000.
   */
  range_m_min?: number | null;
  /**
   * Least thrust at full throttle over weight.
   * ≥ 1 and ≤ 100.
   */
  thrust_to_weight_min?: number | null;
  /**
   * Highest throttle in hover (%).
   * > 0 and ≤ 100.
   */
  hover_throttle_pct_max?: number | null;
  /**
   * Least voltage of the full pack (V).
   * > 0 and ≤ 10000.
   */
  pack_voltage_v_min?: number | null;
  /**
   * Highest voltage of the full pack (V).
   * > 0 and ≤ 10000.
   */
  pack_voltage_v_max?: number | null;
  /**
   * Motor current in hover over the highest continuous one, of a row at the most; null: any. A part whose limit
   * is not known passes.
   * > 0 and ≤ 10.
   * Default: 1.
   */
  motor_current_share_max?: number | null;
  /**
   * Battery current in hover over the highest continuous one, of a row at the most; null: any. A part whose
   * limit is not known passes.
   * > 0 and ≤ 10.
   * Default: 1.
   */
  battery_current_share_max?: number | null;
  /**
   * Of the way from the air to the temperature that winding or magnets stand, the further, of a row at the most;
   * null: any. A part whose limit is not known passes.
   * > 0 and ≤ 10.
   * Default: 1.
   */
  temperature_share_max?: number | null;
  /**
   * Highest price of motors, propellers and batteries together, in the currency of your own parts; a row with a
   * part of unknown price is left out then.
   * > 0 and ≤ 1000000000.
   */
  price_max?: number | null;
}

export interface CreateFinderBody {
  /**
   * The project that it belongs to.
   * Pattern ^proj_[0-9A-Za-z]{27}$.
   */
  project_id: string;
  /**
   * What people call it.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "Survey quad, 25 minutes".
   */
  name?: string | null;
  /**
   * run: as soon as a slot is free. queue: paid, but held until run-selected or run-queued. draft: neither paid
   * nor run until then.
   * Default: "run".
   */
  launch_intent?: 'run' | 'queue' | 'draft' | null;
  /** How many rotors there are, and their equipment that is given and not searched. */
  rotors: FinderRotorsIn;
  /** What it weighs besides the parts that are searched. */
  vehicle: VehicleIn;
  /**
   * Air density; 1.225 at sea level (kg/m^3).
   * > 0 and ≤ 2.
   * Example: 1.225.
   */
  density_kg_m3: number;
  /**
   * Temperature of the air (°C).
   * ≥ -60 and ≤ 85.
   * Default: 25.
   */
  ambient_temp_c?: number | null;
  /**
   * State of charge at the start; endurance counts from there to 20 % of the capacity (%).
   * > 20 and ≤ 100.
   * Default: 100.
   */
  battery_charge_pct?: number | null;
  /**
   * Constant power drawn from the battery beside the rotors, at the ESCs’ end of the wire: avionics, camera,
   * payload. Below half of the battery’s voltage it is drawn as by a resistance (W).
   * ≥ 0 and ≤ 100000.
   * Default: 0.
   */
  avionics_w?: number | null;
  /**
   * Constant current drawn from the battery beside the rotors, at the same place (A).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  auxiliary_current_a?: number | null;
  /**
   * Wire between battery and ESCs, both ways together (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  battery_esc_wire_resistance_mohm?: number | null;
  /**
   * Time in hover after which temperatures are reported and held against their limits; steady temperatures
   * unless given, as a hover lasts longer than a motor warms up (s).
   * ≥ 0 and ≤ 86400.
   */
  flight_duration?: number | null;
  /**
   * One to three, the most important first; `["endurance", "all_up_mass"]` unless given. endurance, range and
   * thrust_to_weight: more is better. all_up_mass and cost: less is better.
   * 1 to 3 items.
   */
  goals?: Array<'endurance' | 'range' | 'all_up_mass' | 'thrust_to_weight' | 'cost'> | null;
  /** What every combination must keep to; those that it leaves out are counted. */
  limits?: FinderLimitsIn | null;
  /** All parts, unless given. */
  candidates?: FinderCandidatesIn | null;
  /**
   * Numbers of batteries in series that are tried; `[1]` unless given.
   * 1 to 16 items. Each: Whole number, ≥ 1 and ≤ 16.
   */
  series?: number[] | null;
  /**
   * Numbers of such strings in parallel that are tried; `[1]` unless given.
   * 1 to 16 items. Each: Whole number, ≥ 1 and ≤ 16.
   */
  parallel?: number[] | null;
}

export interface UpdateFinderBody {
  /**
   * The project that it belongs to.
   * Pattern ^proj_[0-9A-Za-z]{27}$.
   */
  project_id?: string | null;
  /**
   * What people call it.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "Survey quad, 25 minutes".
   */
  name?: string | null;
  /**
   * run: as soon as a slot is free. queue: paid, but held until run-selected or run-queued. draft: neither paid
   * nor run until then.
   */
  launch_intent?: 'run' | 'queue' | 'draft' | null;
  /** How many rotors there are, and their equipment that is given and not searched. */
  rotors?: FinderRotorsIn | null;
  /** What it weighs besides the parts that are searched. */
  vehicle?: VehicleIn | null;
  /**
   * Air density; 1.225 at sea level (kg/m^3).
   * > 0 and ≤ 2.
   * Example: 1.225.
   */
  density_kg_m3?: number | null;
  /**
   * Temperature of the air (°C).
   * ≥ -60 and ≤ 85.
   */
  ambient_temp_c?: number | null;
  /**
   * State of charge at the start; endurance counts from there to 20 % of the capacity (%).
   * > 20 and ≤ 100.
   */
  battery_charge_pct?: number | null;
  /**
   * Constant power drawn from the battery beside the rotors, at the ESCs’ end of the wire: avionics, camera,
   * payload. Below half of the battery’s voltage it is drawn as by a resistance (W).
   * ≥ 0 and ≤ 100000.
   */
  avionics_w?: number | null;
  /**
   * Constant current drawn from the battery beside the rotors, at the same place (A).
   * ≥ 0 and ≤ 10000.
   */
  auxiliary_current_a?: number | null;
  /**
   * Wire between battery and ESCs, both ways together (mΩ).
   * ≥ 0 and ≤ 10000.
   */
  battery_esc_wire_resistance_mohm?: number | null;
  /**
   * Time in hover after which temperatures are reported and held against their limits; steady temperatures
   * unless given, as a hover lasts longer than a motor warms up (s).
   * ≥ 0 and ≤ 86400.
   */
  flight_duration?: number | null;
  /**
   * One to three, the most important first; `["endurance", "all_up_mass"]` unless given. endurance, range and
   * thrust_to_weight: more is better. all_up_mass and cost: less is better.
   * 1 to 3 items.
   */
  goals?: Array<'endurance' | 'range' | 'all_up_mass' | 'thrust_to_weight' | 'cost'> | null;
  /** What every combination must keep to; those that it leaves out are counted. */
  limits?: FinderLimitsIn | null;
  /** All parts, unless given. */
  candidates?: FinderCandidatesIn | null;
  /**
   * Numbers of batteries in series that are tried; `[1]` unless given.
   * 1 to 16 items. Each: Whole number, ≥ 1 and ≤ 16.
   */
  series?: number[] | null;
  /**
   * Numbers of such strings in parallel that are tried; `[1]` unless given.
   * 1 to 16 items. Each: Whole number, ≥ 1 and ≤ 16.
   */
  parallel?: number[] | null;
  /** null keeps. */
  is_starred?: boolean | null;
}

export interface FacetValue {
  /** null: it is not known of the part. */
  value: string | number | null;
  /**
   * Rows that have it.
   * Whole number.
   */
  count: number;
}

export interface FinderFacets {
  /** Makers of motors. */
  motor_brand: FacetValue[];
  /** Makers of propellers. */
  propeller_brand: FacetValue[];
  /** Makers of batteries. */
  battery_brand: FacetValue[];
  /** Chemistries of batteries. */
  chemistry: FacetValue[];
  /** Diameters of propellers in inches. */
  diameter_in: FacetValue[];
  /** Cells in series. */
  cells: FacetValue[];
}

export interface FinderCounts {
  /**
   * Motors that were read.
   * Whole number.
   */
  motors: number;
  /**
   * Propellers that were read.
   * Whole number.
   */
  propellers: number;
  /**
   * Batteries that were read.
   * Whole number.
   */
  batteries: number;
  /**
   * Motors × propellers × batteries × series × parallel.
   * Whole number.
   */
  combinations: number;
  /**
   * Combinations that facts of parts or a bound exclude before they were solved, by the limit or another reason;
   * docs/finder.md has them.
   */
  excluded: Record<string, number>;
  /**
   * Combinations that a bound shows to be worse than a row.
   * Whole number.
   */
  pruned: number;
  /**
   * Combinations that were solved.
   * Whole number.
   */
  solved: number;
  /**
   * Solved ones that are beyond a limit, or do not hover.
   * Whole number.
   */
  infeasible: number;
  /**
   * Bounds that were computed for it, of groups of motors and of single ones.
   * Whole number.
   */
  bounds: number;
}

export interface FinderRelaxation {
  /** The limit, as the request names it. */
  limit: 'diameter_in_max' | 'all_up_mass_kg_max' | 'endurance_s_min' | 'range_m_min' | 'thrust_to_weight_min' | 'hover_throttle_pct_max' | 'pack_voltage_v_min' | 'pack_voltage_v_max' | 'motor_current_share_max' | 'battery_current_share_max' | 'temperature_share_max' | 'price_max';
  /** The limit as it was asked for. */
  bound: number;
  /** The nearest that can be had when all other limits are kept. */
  reached: number;
  /** By how much it misses the limit, over the limit. */
  relative_miss: number;
  /** The combination that has it. */
  nearest: FinderCombination;
}

export interface FinderNothing {
  /** In words. */
  reason: string;
  /**
   * The limits that exclude everything by themselves, given the others: the nearest miss first. Empty where no
   * single limit is the cause.
   */
  relaxations: FinderRelaxation[];
}

export interface FinderResult {
  /**
   * Rows of the front, of which these are the first.
   * Whole number.
   */
  total_rows: number;
  /** The first rows; all of them are at /rows. */
  rows: FinderRow[];
  /** The front counted by what people narrow it with. */
  facets: FinderFacets;
  /** How the combinations were dealt with. */
  counts: FinderCounts;
  /** Milliseconds that each phase took. */
  phase_ms: Record<string, number>;
  /** Where there are no rows. */
  nothing_found: FinderNothing | null;
}

export interface FinderResource {
  object: 'finder';
  /** `find_…`. */
  id: string;
  analysis_type: 'finder';
  /** `proj_…`. */
  project_id: string;
  /** As the project is called now. */
  project_name: string | null;
  name: string | null;
  /** The last three are final. */
  status: 'draft' | 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
  /** RFC 3339. */
  created_at: string;
  /**
   * When a worker began, for the first time.
   * RFC 3339.
   */
  dispatched_at: string | null;
  /**
   * When it ended, however it did.
   * RFC 3339.
   */
  completed_at: string | null;
  /**
   * When a cancel was asked for.
   * RFC 3339.
   */
  cancel_requested_at: string | null;
  /** 0 to 1. */
  progress: number | null;
  /**
   * What it costs, before a refund (compute units).
   * Whole number.
   */
  credits_cost: number;
  is_starred: boolean;
  /** Queued, but not begun before run-selected or run-queued says so. */
  held: boolean;
  /** Runs of yours that come first, while it waits for a slot. */
  queue_position: number | null;
  /**
   * How often a worker has begun it.
   * Whole number.
   */
  attempt: number;
  /** The request with everything that it left out. */
  inputs: Record<string, unknown>;
  /** Rows of the front; null before it is completed. */
  total_rows: number | null;
  /**
   * The front with its figures alone, as far as it is known; one of more than 500 rows is thinned evenly, its
   * ends kept. null in lists.
   */
  front: FinderCombination[] | null;
  /** Of a completed one; null in lists. */
  result: FinderResult | null;
  /**
   * Form of the result.
   * Whole number.
   */
  snapshot_version: number;
  /** Version of the engine that solved it, or will. */
  solver_engine: string;
  /** What was asked for and has no effect; null: nothing. */
  warnings: RunWarning[] | null;
  /** Of a failed one. */
  error: RunErrorResource | null;
}

export interface FinderList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: FinderResource[];
}

export interface CancelRequestedFinder {
  object: 'finder';
  /** `find_…`. */
  id: string;
  analysis_type: 'finder';
  /** `proj_…`. */
  project_id: string;
  /** As the project is called now. */
  project_name: string | null;
  name: string | null;
  /** The last three are final. */
  status: 'draft' | 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
  /** RFC 3339. */
  created_at: string;
  /**
   * When a worker began, for the first time.
   * RFC 3339.
   */
  dispatched_at: string | null;
  /**
   * When it ended, however it did.
   * RFC 3339.
   */
  completed_at: string | null;
  /**
   * When a cancel was asked for.
   * RFC 3339.
   */
  cancel_requested_at: string | null;
  /** 0 to 1. */
  progress: number | null;
  /**
   * What it costs, before a refund (compute units).
   * Whole number.
   */
  credits_cost: number;
  is_starred: boolean;
  /** Queued, but not begun before run-selected or run-queued says so. */
  held: boolean;
  /** Runs of yours that come first, while it waits for a slot. */
  queue_position: number | null;
  /**
   * How often a worker has begun it.
   * Whole number.
   */
  attempt: number;
  /** The request with everything that it left out. */
  inputs: Record<string, unknown>;
  /** Rows of the front; null before it is completed. */
  total_rows: number | null;
  /**
   * The front with its figures alone, as far as it is known; one of more than 500 rows is thinned evenly, its
   * ends kept. null in lists.
   */
  front: FinderCombination[] | null;
  /** Of a completed one; null in lists. */
  result: FinderResult | null;
  /**
   * Form of the result.
   * Whole number.
   */
  snapshot_version: number;
  /** Version of the engine that solved it, or will. */
  solver_engine: string;
  /** What was asked for and has no effect; null: nothing. */
  warnings: RunWarning[] | null;
  /** Of a failed one. */
  error: RunErrorResource | null;
  /** It ends within moments. */
  cancel_requested: boolean;
}

export interface SharedFinder {
  object: 'shared_finder';
  name: string | null;
  /**
   * When it was computed.
   * RFC 3339.
   */
  completed_at: string;
  /** The request. */
  inputs: Record<string, unknown>;
  /** The front with its figures alone, thinned to 500 rows. */
  front: FinderCombination[];
  result: FinderResult;
  /** Version of the engine that solved it. */
  solver_engine: string;
}

export interface NearestMeasurement {
  object: 'measurement';
  /**
   * As `GET /v1/public/validation` names it.
   * Example: "apce_10x7".
   */
  propeller: string;
  /** Example: "APC Thin Electric 10x7". */
  name: string;
  /**
   * How unlike blade and condition are: 1 is 0.1 of pitch/diameter or of J, a quarter of solidity or taper, a
   * factor 2 of diameter or Reynolds number, or one blade; at most 2.
   */
  distance: number;
  /**
   * Number of blades.
   * Whole number.
   */
  num_blades: number;
  /** Diameter (inches). */
  diameter: number;
  /** Speed of rotation (rpm). */
  rpm: number;
  /** Advance ratio V/(nD); 0 at rest. */
  J: number;
  /** Reynolds number at 0.75 R, of the speed of rotation alone. */
  reynolds: number;
  /** Measured thrust coefficient. */
  Ct_measured: number;
  /** Measured power coefficient. */
  Cp_measured: number;
  /** What we answer there where the family is known, with the correction as it is fitted without this propeller. */
  Ct: number;
  /** As `Ct`. */
  Cp: number;
  /** What we answer there without the correction. */
  Ct_raw: number;
  /** As `Ct_raw`. */
  Cp_raw: number;
  /** `Ct` against the measured value; null where that is not above 0.005 (percent). */
  Ct_error: number | null;
  /** `Cp` against the measured value; null where that is not above 0.005 (percent). */
  Cp_error: number | null;
}

export interface StationRow {
  /** Mid-radius of the annulus (fraction of the tip radius). */
  r_over_R: number;
  /** Chord (metres). */
  chord: number;
  /** Blade angle from the plane of rotation (degrees). */
  beta_deg: number;
  /** Lift coefficient of the section, stall delay included. */
  Cl: number;
  /** Drag coefficient of the section. */
  Cd: number;
  /** Reynolds number of the section. */
  Re: number;
  /** Mach number of the section. */
  Mach: number;
  /** Thrust per length, all blades (N/m). */
  dT_dr: number;
  /** Torque per length, all blades (N). */
  dQ_dr: number;
  /** Axial velocity that the rotor induces at the annulus, positive downstream (m/s). */
  va: number;
  /** Tangential velocity (swirl) that the rotor induces at the annulus, positive with the rotation (m/s). */
  vt: number;
  /** Efficiency of the annulus, V dT/(Ω dQ); 0 where undefined. */
  eta_local: number;
  /** Width of the annulus: the sum of dT_dr·dr is thrust_raw, of dQ_dr·dr torque_raw (metres). */
  dr: number;
}

export interface AnalysisWarning {
  object: 'warning';
  /**
   * `polars_unfinished`: time was over before all polars of new sections were made, and the message says when a
   * repeat has the final answer.
   */
  code: 'outside_polar_table' | 'high_tip_mach' | 'vortex_ring_state' | 'thick_section' | 'estimated_blade' | 'assumed_section' | 'rough_map' | 'polars_unfinished' | 'unusual_geometry' | 'outside_envelope' | 'pitch_disagrees';
  /** The field of the request that it is about; null: the condition as a whole. */
  param: string | null;
  /** What it means for the numbers. */
  message: string;
}

export interface SweepUncertainty {
  /** Share of the measured values of propellers like this one inside the bands. */
  share: number;
  /** Lower end of the band of Ct. */
  Ct_low: Array<number | null>;
  /** Upper end of the band of Ct. */
  Ct_high: Array<number | null>;
  /** Lower end of the band of Cp. */
  Cp_low: Array<number | null>;
  /** Upper end of the band of Cp. */
  Cp_high: Array<number | null>;
  /** Lower end of the band of the efficiency; null without one. */
  efficiency_low: Array<number | null>;
  /** Upper end of the band of the efficiency; null without one. */
  efficiency_high: Array<number | null>;
}

export interface AnalysisBand {
  /** Lower end, in the unit of the quantity. */
  low: number;
  /** Upper end, in the unit of the quantity. */
  high: number;
}

export interface AnalysisUncertainty {
  /** Share of measured values of propellers nothing was fitted to that the bands hold. */
  share: number;
  /** Of the thrust [N]. */
  thrust: AnalysisBand;
  /** Of the shaft power [W]. */
  power: AnalysisBand;
  /** Of the thrust coefficient. */
  Ct: AnalysisBand;
  /** Of the power coefficient. */
  Cp: AnalysisBand;
  /** Of the efficiency; null where there is none. */
  efficiency: AnalysisBand | null;
}

export interface GeometryAnalysis {
  object: 'geometry_analysis';
  /** As asked for. */
  mode: 'point' | 'sweep' | 'solve_to_target';
  /** false: the reason says why, and numbers are null. */
  converged?: boolean | null;
  /** Why it did not converge, or which J of a sweep were dropped. */
  reason?: string | null;
  /** Advance ratio V/(nD). */
  J?: number | null;
  /** Speed of rotation, as asked or as solved (rpm). */
  rpm?: number | null;
  /** Thrust, after the empirical correction (N). */
  thrust?: number | null;
  /** Shaft power, after the empirical correction (W). */
  power?: number | null;
  /** Thrust coefficient T/(ρ n² D⁴), n in rev/s, corrected. */
  Ct?: number | null;
  /** Power coefficient P/(ρ n³ D⁵), corrected. */
  Cp?: number | null;
  /** J·Ct/Cp; null at rest (J = 0) and where there is no thrust. */
  efficiency?: number | null;
  /** Thrust of the blade-element solve of the blade as sent: Σ dT_dr·dr (N). */
  thrust_raw?: number | null;
  /** Torque of the blade-element solve: Σ dQ_dr·dr (N·m). */
  torque_raw?: number | null;
  /** Shaft power of the blade-element solve (W). */
  power_raw?: number | null;
  /** Thrust coefficient before the empirical correction. */
  Ct_raw?: number | null;
  /** Power coefficient before the empirical correction. */
  Cp_raw?: number | null;
  /**
   * Where the answer stands to the measured propellers that the model is validated on. `validated`: inside what
   * was measured in every dimension (two blades, J up to 0.95, tip Mach up to 0.43, 2.25 to 19 inches, Reynolds
   * number at 0.75 R 3,700 to 140,000, pitch at 0.75 R over diameter 0.3 to 1.1, Ct -0.08 to 0.21, and the
   * shapes of chord and twist, sweep, root and thickness), with a band no wider than most. `partial`: beyond in
   * some, where the correction fades, or the band is wide; common, and no error. `outside`: nothing is corrected
   * there. Of a sweep, its point furthest out.
   */
  envelope_status?: 'validated' | 'partial' | 'outside';
  /**
   * Which of these six dimensions is out furthest. Where none of them is out, the one that
   * `envelope_limiting_variable` counts to: `tip_mach` for the Reynolds number; `thrust_coefficient` for
   * solidity, distribution of chord and thickness; `pitch_diameter` for distribution of twist and sweep;
   * `diameter` for the root. Absent when the status is `validated` or absent.
   */
  envelope_limiting_factor?: 'advance_ratio' | 'tip_mach' | 'pitch_diameter' | 'thrust_coefficient' | 'diameter' | 'blade_count';
  /**
   * What was measured least: the variable that is out furthest, or the one that widens the band. Absent when the
   * status is `validated` or absent.
   */
  envelope_limiting_variable?: 'advance_ratio' | 'tip_mach' | 'pitch_diameter' | 'thrust_coefficient' | 'diameter' | 'blade_count' | 'reynolds' | 'solidity' | 'chord_distribution' | 'twist_distribution' | 'sweep' | 'hub_radius' | 'thickness' | 'nominal_pitch';
  /**
   * The same in words, with the value and what was measured.
   * Example: "Beyond what was measured: tip Mach number 0.52 (measured: up to 0.43).".
   */
  envelope_reason?: string;
  /**
   * What the corrected numbers rest on. `measured`: the curves that were measured of this very propeller
   * (`measured_propeller`), between and near the conditions of the test. `family`: measured propellers, with
   * those of the same series counting most. `global`: measured propellers, the series being unknown. `raw`:
   * nothing was corrected, because the condition or the shape lies too far from all that was measured. Of a
   * sweep, of its point furthest out.
   */
  basis?: 'measured' | 'family' | 'global' | 'raw';
  /**
   * With basis `measured`: the propeller whose blade this is within what two photographs of one blade differ by,
   * as `GET /v1/public/validation` names it.
   * Example: "apce_10x7".
   */
  measured_propeller?: string;
  /**
   * What the correction added to the twist before it solved the corrected numbers; those under `_raw` and
   * `stations` are of the twist as sent. Of a sweep, of its point furthest out (degrees).
   */
  twist_offset_deg?: number;
  /**
   * How far measurements may lie from thrust, power and their like; absent of a sweep, which has
   * `sweep_uncertainty`, and where nothing was corrected.
   */
  uncertainty?: AnalysisUncertainty;
  /** The annuli from hub to tip. */
  stations?: StationRow[];
  /** Advance ratios of a sweep. */
  sweep_J?: number[];
  /** Ct at each J of a sweep. */
  sweep_Ct?: number[];
  /** Cp at each J of a sweep. */
  sweep_Cp?: number[];
  /** Efficiency at each J of a sweep; null at J = 0. */
  sweep_eta?: Array<number | null>;
  /** The bands of `uncertainty` at each point of a sweep. */
  sweep_uncertainty?: SweepUncertainty;
  /** What to mind about the numbers; absent when nothing. */
  warnings?: AnalysisWarning[];
  /**
   * With `expand=nearest_measurements`: of up to 5 similar propellers the measured condition nearest to this
   * one; of a sweep the curve of the nearest propeller near its J.
   */
  nearest_measurements?: NearestMeasurement[];
  /** Why `nearest_measurements` is empty. */
  nearest_measurements_reason?: string;
}

export interface AnalyzeGeometryRequest {
  /**
   * Diameter of the propeller (inches).
   * > 0 and ≤ 120.
   * Example: 10.
   */
  diameter?: number | null;
  /**
   * Radius of each station, from hub to tip, strictly rising. The last one must lie between 0.85 and 1.005 of
   * half the diameter (metres).
   * 2 to 50 items. Each: ≥ 0.
   */
  radius?: number[] | null;
  /**
   * Chord at each station (metres).
   * 2 to 50 items. Each: > 0.
   */
  chord?: number[] | null;
  /**
   * Blade angle at each station, from the plane of rotation (degrees).
   * 2 to 50 items. Each: ≥ -90 and ≤ 90.
   */
  twist?: number[] | null;
  /**
   * Where the blade begins, below 0.95. Without it the blade begins at the first radius (fraction of the tip
   * radius).
   * ≥ 0 and ≤ 1.
   */
  hub_radius?: number | null;
  /**
   * Airfoil of all sections: a library name, a NACA number (4-, 5-digit, modified 4-digit, 16-series) or the id
   * of an airfoil of yours.
   * At most 64 characters.
   * Default: "naca4412".
   */
  airfoil?: string | null;
  /**
   * Section of each station by its Kulfan (CST) weights, 1 to 16 a side from leading to trailing edge, lower
   * ones normally negative; in place of `airfoil`. The older pair [lower_weights, upper_weights] is read as
   * well. [] means none.
   * At most 50 items. Each: 2 items. Each: 1 to 16 items. Each: ≥ -10 and ≤ 10.
   */
  section_airfoils?: Array<{
    /** 1 to 16 items. Each: ≥ -10 and ≤ 10. */
    lower_weights: number[];
    /** 1 to 16 items. Each: ≥ -10 and ≤ 10. */
    upper_weights: number[];
    /** ≥ -10 and ≤ 10. */
    leading_edge_weight: number;
    /** ≥ 0 and ≤ 0.2. */
    TE_thickness: number;
  } | Array<number[]>> | null;
  /**
   * Thickness that each station is scaled to about its camber line. [] or null means that of the airfoil
   * (thickness to chord).
   * At most 50 items. Each: > 0 and < 1.
   */
  thickness?: number[] | null;
  /**
   * Number of blades.
   * ≥ 1 and ≤ 16.
   * Default: 2.
   */
  num_blades?: number | null;
  /**
   * Sweep angle of the quarter-chord line at each station: geometry of the blade, unrelated to mode sweep. [] or
   * null means none (degrees).
   * At most 50 items. Each: > -90 and < 90.
   */
  sweep?: number[] | null;
  /**
   * The maker's series, where it is one of those whose members were measured (docs/analyses.md): how they differ
   * from what their geometry promises is then part of the answer. null means unknown.
   */
  family?: 'apc_thin_electric' | 'apc_slow_flyer' | 'apc_sport' | 'apc_free_flight' | 'da4002' | 'da4022' | 'eflite' | 'graupner_cam' | 'graupner_super_nylon' | 'gws_direct_drive' | 'gws_slow_flyer' | 'kp_folding' | 'kyosho' | 'master_airscrew' | 'master_airscrew_gf' | 'master_airscrew_scimitar' | 'micro_invent' | 'plantraco' | 'union_u80' | 'vapor' | null;
  /**
   * Pitch as the maker names it: a second observation of the blade angle at 0.75 R beside `twist`. null means
   * unknown (inches).
   * > 0 and ≤ 120.
   */
  pitch?: number | null;
  /**
   * Where `twist` comes from. `scan`: photographs of a moulded propeller, whose twist outboard of 0.75 R is
   * replaced by a helix. `cad`, the same as null: a drawing, or measured by hand; it is kept.
   */
  geometry_source?: 'scan' | 'cad' | null;
  /**
   * Speed of rotation; in mode solve_to_target the first guess (rpm).
   * > 0 and ≤ 200000.
   * Default: 5000.
   */
  rpm?: number;
  /**
   * Airspeed along the axis; ignored in mode sweep, where the advance ratio sets it (m/s).
   * ≥ 0 and ≤ 343.
   * Default: 0.
   */
  airspeed?: number;
  /**
   * Air density (kg/m^3).
   * > 0 and ≤ 5.
   * Default: 1.225.
   */
  air_density?: number;
  /**
   * point: one operating point. sweep: over the advance ratio J at the given rpm. solve_to_target: the rpm that
   * meets a thrust or a power.
   * Default: "point".
   */
  mode?: 'point' | 'sweep' | 'solve_to_target';
  /**
   * First advance ratio; mode sweep only (J = V/(nD)).
   * ≥ 0 and ≤ 10.
   */
  j_from?: number | null;
  /**
   * Last advance ratio, at most what 343 m/s allow; below j_from the sweep falls; mode sweep only (J = V/(nD)).
   * ≥ 0 and ≤ 10.
   */
  j_to?: number | null;
  /**
   * Number of advance ratios, equally spaced, both ends included; mode sweep only.
   * ≥ 2 and ≤ 200.
   */
  j_steps?: number | null;
  /** What to meet; mode solve_to_target only. */
  target_type?: 'thrust' | 'power' | null;
  /**
   * The thrust or shaft power to meet; mode solve_to_target only (newtons or watts).
   * > 0.
   */
  target_value?: number | null;
  /**
   * A completed calibration of yours, all of whose values are applied to the blade. Its chord and twist come on
   * top of those sent here: send the blade as it was calibrated from, not `result.geometry`.
   * Pattern ^cal_[0-9A-Za-z]{27}$.
   */
  calibration_id?: string | null;
  /**
   * A propeller of the catalog or of yours, `comp_…` or raw UUID, in place of all fields of the blade. Where the
   * shape of its blade is not known, `warnings` say that it is estimated.
   * 1 to 64 characters.
   */
  propeller_component_id?: string | null;
}

export interface AnalyzeBatchRequest {
  /**
   * Bodies of `POST /v1/geometry/analyze`, each checked and answered by itself: a wrong one does not refuse the
   * others.
   * 1 to 500 items.
   */
  requests: AnalyzeGeometryRequest[];
  /**
   * Fields of the analyses that are wanted; `object` and `mode` are always there. Without it all of them: 10.8
   * kB a point, of which 10 are `stations`.
   * 1 to 33 items.
   * Example: ["converged","thrust","power","efficiency"].
   */
  fields?: Array<'object' | 'mode' | 'converged' | 'reason' | 'J' | 'rpm' | 'thrust' | 'power' | 'Ct' | 'Cp' | 'efficiency' | 'thrust_raw' | 'torque_raw' | 'power_raw' | 'Ct_raw' | 'Cp_raw' | 'envelope_status' | 'envelope_limiting_factor' | 'envelope_limiting_variable' | 'envelope_reason' | 'basis' | 'measured_propeller' | 'twist_offset_deg' | 'uncertainty' | 'stations' | 'sweep_J' | 'sweep_Ct' | 'sweep_Cp' | 'sweep_eta' | 'sweep_uncertainty' | 'warnings' | 'nearest_measurements' | 'nearest_measurements_reason'> | null;
}

export interface GeometryAnalysisBatch {
  object: 'geometry_analysis_batch';
  /**
   * Requests that were answered with an analysis, converged or not.
   * Whole number.
   */
  succeeded: number;
  /**
   * Requests that were answered with an error.
   * Whole number.
   */
  failed: number;
  /**
   * Of each request, in order, its analysis or, under `error`, what the same request alone would have been
   * refused with.
   */
  results: Array<GeometryAnalysis | ErrorEnvelope>;
}

export interface MapGeometryRequest {
  /**
   * Diameter of the propeller (inches).
   * > 0 and ≤ 120.
   * Example: 10.
   */
  diameter?: number | null;
  /**
   * Radius of each station, from hub to tip, strictly rising. The last one must lie between 0.85 and 1.005 of
   * half the diameter (metres).
   * 2 to 50 items. Each: ≥ 0.
   */
  radius?: number[] | null;
  /**
   * Chord at each station (metres).
   * 2 to 50 items. Each: > 0.
   */
  chord?: number[] | null;
  /**
   * Blade angle at each station, from the plane of rotation (degrees).
   * 2 to 50 items. Each: ≥ -90 and ≤ 90.
   */
  twist?: number[] | null;
  /**
   * Where the blade begins, below 0.95. Without it the blade begins at the first radius (fraction of the tip
   * radius).
   * ≥ 0 and ≤ 1.
   */
  hub_radius?: number | null;
  /**
   * Airfoil of all sections: a library name, a NACA number (4-, 5-digit, modified 4-digit, 16-series) or the id
   * of an airfoil of yours.
   * At most 64 characters.
   * Default: "naca4412".
   */
  airfoil?: string | null;
  /**
   * Section of each station by its Kulfan (CST) weights, 1 to 16 a side from leading to trailing edge, lower
   * ones normally negative; in place of `airfoil`. The older pair [lower_weights, upper_weights] is read as
   * well. [] means none.
   * At most 50 items. Each: 2 items. Each: 1 to 16 items. Each: ≥ -10 and ≤ 10.
   */
  section_airfoils?: Array<{
    /** 1 to 16 items. Each: ≥ -10 and ≤ 10. */
    lower_weights: number[];
    /** 1 to 16 items. Each: ≥ -10 and ≤ 10. */
    upper_weights: number[];
    /** ≥ -10 and ≤ 10. */
    leading_edge_weight: number;
    /** ≥ 0 and ≤ 0.2. */
    TE_thickness: number;
  } | Array<number[]>> | null;
  /**
   * Thickness that each station is scaled to about its camber line. [] or null means that of the airfoil
   * (thickness to chord).
   * At most 50 items. Each: > 0 and < 1.
   */
  thickness?: number[] | null;
  /**
   * Number of blades.
   * ≥ 1 and ≤ 16.
   * Default: 2.
   */
  num_blades?: number | null;
  /**
   * Sweep angle of the quarter-chord line at each station: geometry of the blade, unrelated to mode sweep. [] or
   * null means none (degrees).
   * At most 50 items. Each: > -90 and < 90.
   */
  sweep?: number[] | null;
  /**
   * The maker's series, where it is one of those whose members were measured (docs/analyses.md): how they differ
   * from what their geometry promises is then part of the answer. null means unknown.
   */
  family?: 'apc_thin_electric' | 'apc_slow_flyer' | 'apc_sport' | 'apc_free_flight' | 'da4002' | 'da4022' | 'eflite' | 'graupner_cam' | 'graupner_super_nylon' | 'gws_direct_drive' | 'gws_slow_flyer' | 'kp_folding' | 'kyosho' | 'master_airscrew' | 'master_airscrew_gf' | 'master_airscrew_scimitar' | 'micro_invent' | 'plantraco' | 'union_u80' | 'vapor' | null;
  /**
   * Pitch as the maker names it: a second observation of the blade angle at 0.75 R beside `twist`. null means
   * unknown (inches).
   * > 0 and ≤ 120.
   */
  pitch?: number | null;
  /**
   * Where `twist` comes from. `scan`: photographs of a moulded propeller, whose twist outboard of 0.75 R is
   * replaced by a helix. `cad`, the same as null: a drawing, or measured by hand; it is kept.
   */
  geometry_source?: 'scan' | 'cad' | null;
  /**
   * Speeds of rotation, strictly rising (rpm).
   * 1 to 50 items. Each: > 0 and ≤ 200000.
   * Example: [3000,5000,7000].
   */
  rpm: number[];
  /**
   * Airspeeds along the axis, strictly rising (m/s).
   * 1 to 50 items. Each: ≥ 0 and ≤ 343.
   * Example: [0,5,10].
   */
  airspeed: number[];
  /**
   * Air density (kg/m^3).
   * > 0 and ≤ 5.
   * Default: 1.225.
   */
  air_density?: number;
  /**
   * A completed calibration of yours, all of whose values are applied to the blade.
   * Pattern ^cal_[0-9A-Za-z]{27}$.
   */
  calibration_id?: string | null;
  /**
   * A propeller of the catalog or of yours, `comp_…` or raw UUID, in place of all fields of the blade. Where the
   * shape of its blade is not known, `warnings` say that it is estimated.
   * 1 to 64 characters.
   */
  propeller_component_id?: string | null;
}

export interface MapError {
  /** Of thrust (fraction of the largest thrust coefficient). */
  thrust: number;
  /** Of torque (fraction of the largest torque coefficient). */
  torque: number;
  /** Of power (fraction of the largest power coefficient). */
  power: number;
}

export interface GeometryMap {
  object: 'geometry_map';
  /** The rows, as asked (rpm). */
  rpm: number[];
  /** The columns, as asked (m/s). */
  airspeed: number[];
  /** Thrust, after the empirical correction; a row for each rpm, a column for each airspeed (N). */
  thrust: Array<Array<number | null>>;
  /** Shaft torque, after the empirical correction; a row for each rpm, a column for each airspeed (N·m). */
  torque: Array<Array<number | null>>;
  /** Shaft power, after the empirical correction; a row for each rpm, a column for each airspeed (W). */
  power: Array<Array<number | null>>;
  /** J·Ct/Cp; null at rest and where there is no thrust; a row for each rpm, a column for each airspeed. */
  efficiency: Array<Array<number | null>>;
  /**
   * Cells with thrust, torque and power.
   * Whole number.
   */
  converged: number;
  /**
   * Cells without, whose numbers are null.
   * Whole number.
   */
  not_converged: number;
  /** Why cells have no numbers. */
  reason: string | null;
  /**
   * How far readings are off the solves that the map is made of, at most, where the blade does not jump from one
   * state of the flow to another.
   */
  interpolation_error: MapError;
  /** What to mind about the numbers; absent when nothing. */
  warnings?: AnalysisWarning[];
}

export interface WhatIfRequest {
  /**
   * Diameter of the propeller (inches).
   * > 0 and ≤ 120.
   * Example: 10.
   */
  diameter: number;
  /**
   * Radius of each station, from hub to tip, strictly rising. The last one must lie between 0.85 and 1.005 of
   * half the diameter (metres).
   * 2 to 50 items. Each: ≥ 0.
   */
  radius: number[];
  /**
   * Chord at each station (metres).
   * 2 to 50 items. Each: > 0.
   */
  chord: number[];
  /**
   * Blade angle at each station, from the plane of rotation (degrees).
   * 2 to 50 items. Each: ≥ -90 and ≤ 90.
   */
  twist: number[];
  /**
   * Where the blade begins, below 0.95. Without it the blade begins at the first radius (fraction of the tip
   * radius).
   * ≥ 0 and ≤ 1.
   */
  hub_radius?: number | null;
  /**
   * Airfoil of all sections: a library name, a NACA number (4-, 5-digit, modified 4-digit, 16-series) or the id
   * of an airfoil of yours.
   * At most 64 characters.
   * Default: "naca4412".
   */
  airfoil?: string;
  /**
   * Section of each station by its Kulfan (CST) weights, 1 to 16 a side from leading to trailing edge, lower
   * ones normally negative; in place of `airfoil`. The older pair [lower_weights, upper_weights] is read as
   * well. [] means none.
   * At most 50 items. Each: 2 items. Each: 1 to 16 items. Each: ≥ -10 and ≤ 10.
   */
  section_airfoils?: Array<{
    /** 1 to 16 items. Each: ≥ -10 and ≤ 10. */
    lower_weights: number[];
    /** 1 to 16 items. Each: ≥ -10 and ≤ 10. */
    upper_weights: number[];
    /** ≥ -10 and ≤ 10. */
    leading_edge_weight: number;
    /** ≥ 0 and ≤ 0.2. */
    TE_thickness: number;
  } | Array<number[]>>;
  /**
   * Thickness that each station is scaled to about its camber line. [] or null means that of the airfoil
   * (thickness to chord).
   * At most 50 items. Each: > 0 and < 1.
   */
  thickness?: number[] | null;
  /**
   * Number of blades.
   * Whole number, ≥ 1 and ≤ 16.
   * Default: 2.
   */
  num_blades?: number;
  /**
   * Sweep angle of the quarter-chord line at each station: geometry of the blade, unrelated to mode sweep. [] or
   * null means none (degrees).
   * At most 50 items. Each: > -90 and < 90.
   */
  sweep?: number[] | null;
  /**
   * The maker's series, where it is one of those whose members were measured (docs/analyses.md): how they differ
   * from what their geometry promises is then part of the answer. null means unknown.
   */
  family?: 'apc_thin_electric' | 'apc_slow_flyer' | 'apc_sport' | 'apc_free_flight' | 'da4002' | 'da4022' | 'eflite' | 'graupner_cam' | 'graupner_super_nylon' | 'gws_direct_drive' | 'gws_slow_flyer' | 'kp_folding' | 'kyosho' | 'master_airscrew' | 'master_airscrew_gf' | 'master_airscrew_scimitar' | 'micro_invent' | 'plantraco' | 'union_u80' | 'vapor' | null;
  /**
   * Pitch as the maker names it: a second observation of the blade angle at 0.75 R beside `twist`. null means
   * unknown (inches).
   * > 0 and ≤ 120.
   */
  pitch?: number | null;
  /**
   * Where `twist` comes from. `scan`: photographs of a moulded propeller, whose twist outboard of 0.75 R is
   * replaced by a helix. `cad`, the same as null: a drawing, or measured by hand; it is kept.
   */
  geometry_source?: 'scan' | 'cad' | null;
  /**
   * Speed of rotation; in mode solve_to_target the first guess (rpm).
   * > 0 and ≤ 200000.
   * Default: 5000.
   */
  rpm?: number;
  /**
   * Airspeed along the axis; ignored in mode sweep, where the advance ratio sets it (m/s).
   * ≥ 0 and ≤ 343.
   * Default: 0.
   */
  airspeed?: number;
  /**
   * Air density (kg/m^3).
   * > 0 and ≤ 5.
   * Default: 1.225.
   */
  air_density?: number;
  /**
   * point: one operating point. sweep: over the advance ratio J at the given rpm. solve_to_target: the rpm that
   * meets a thrust or a power.
   * Default: "point".
   */
  mode?: 'point' | 'sweep' | 'solve_to_target';
  /**
   * First advance ratio; mode sweep only (J = V/(nD)).
   * ≥ 0 and ≤ 10.
   */
  j_from?: number | null;
  /**
   * Last advance ratio, at most what 343 m/s allow; below j_from the sweep falls; mode sweep only (J = V/(nD)).
   * ≥ 0 and ≤ 10.
   */
  j_to?: number | null;
  /**
   * Number of advance ratios, equally spaced, both ends included; mode sweep only.
   * ≥ 2 and ≤ 200.
   */
  j_steps?: number | null;
  /** What to meet; mode solve_to_target only. */
  target_type?: 'thrust' | 'power' | null;
  /**
   * The thrust or shaft power to meet; mode solve_to_target only (newtons or watts).
   * > 0.
   */
  target_value?: number | null;
  /**
   * A completed calibration of yours, all of whose values are applied to the blade. Its chord and twist come on
   * top of those sent here: send the blade as it was calibrated from, not `result.geometry`.
   * Pattern ^cal_[0-9A-Za-z]{27}$.
   */
  calibration_id?: string | null;
  /**
   * Keys of tables that the caller has: their numbers are left out.
   * At most 512 items. Each: 1 to 128 characters.
   */
  known_tables?: string[];
  /** The caller has the measured propellers of an earlier answer: they are left out. */
  known_measured?: boolean;
}

export interface WhatIfTable {
  /** What it is named by: two of one key are the same, for ever. */
  key: string;
  /** The polars as the kernel reads them: Float64, little-endian, in base64; null: the caller has it. */
  table: string | null;
}

export interface WhatIfThinned {
  /** The field of the request that gives the section. */
  param: string;
  /** As asked (thickness to chord). */
  asked: number;
  /** Of the section whose polars stand in (thickness to chord). */
  used: number;
}

export interface WhatIfPolars {
  /** Of `sections`, its identity. */
  section: string;
  /**
   * The grid of Reynolds numbers, Mach numbers and angles that the table was made for; null: any, for the
   * section is in the library.
   */
  grid: string | null;
  /** Key of the table. */
  table: string;
  /** Whose polars they are, if not its own. */
  thinned: WhatIfThinned | null;
}

export interface WhatIfSection {
  /** Two sections of one identity are the same. */
  identity: string;
  /**
   * Heights at 30 places along the chord, of the upper and then of the lower side: Float64, little-endian, in
   * base64; null where the blade has one section of the library.
   */
  heights: string | null;
}

export interface WhatIfCalibration {
  /** Factor on every chord. */
  chord_scale: number;
  /** Added to every twist (degrees). */
  twist_offset_deg: number;
  /** Factor on lift and its slope. */
  cl_slope_scale: number;
  /** Added to the drag coefficient. */
  cd0_offset: number;
  /** Factor on the strength of stall delay. */
  stall_delay_scale: number;
}

export interface WhatIfCurve {
  /** Speed of rotation (rad/s). */
  omega: number;
  /** At each step of J from 0 on; null: not measured. */
  Ct: Array<number | null>;
  /** As `Ct`. */
  Cp: Array<number | null>;
}

export interface WhatIfMeasured {
  /** As `GET /v1/public/validation` names it. */
  id: string;
  /**
   * Number of blades.
   * Whole number.
   */
  num_blades: number;
  /** Tip radius (metres). */
  radius: number;
  /** Pitch as the maker names it (metres). */
  pitch: number | null;
  /** The maker's series. */
  family: 'apc_thin_electric' | 'apc_slow_flyer' | 'apc_sport' | 'apc_free_flight' | 'da4002' | 'da4022' | 'eflite' | 'graupner_cam' | 'graupner_super_nylon' | 'gws_direct_drive' | 'gws_slow_flyer' | 'kp_folding' | 'kyosho' | 'master_airscrew' | 'master_airscrew_gf' | 'master_airscrew_scimitar' | 'micro_invent' | 'plantraco' | 'union_u80' | 'vapor' | null;
  /** Its stations from hub to tip (r/R). */
  r_over_R: number[];
  /** At each station (chord over tip radius). */
  c_over_R: number[];
  /** Blade angle at each station (radians). */
  beta: number[];
  /** Step of J along the curves. */
  J_step: number;
  /** By rising speed of rotation. */
  curves: WhatIfCurve[];
}

export interface WhatIf {
  object: 'what_if';
  /** The service and the kernel that make the answers of analyses. */
  engine: string;
  /** The sections of the blade, each once. */
  sections: WhatIfSection[];
  /** Place in `sections` of the section of each station; one item: of all. */
  station_sections: number[];
  /** Key of the table that stands in until it is known where the blade works. */
  stand_in: string;
  /** Polars of the sections. */
  polars: WhatIfPolars[];
  /** The tables that the others name, each once. */
  tables: WhatIfTable[];
  /** That of `calibration_id`. */
  calibration: WhatIfCalibration | null;
  /** The measured propellers, whose curves a blade takes that is one of them; null with `known_measured`. */
  measured: WhatIfMeasured[] | null;
}

export interface SectionOutline {
  /** From the trailing edge over the upper side to the leading edge, which is the origin, and back (chords). */
  x: number[];
  /** Of the same points, across the chord (chords). */
  y: number[];
}

export interface BladeOutlines {
  object: 'blade_outlines';
  /** The sections of the blade, each once. */
  sections: SectionOutline[];
  /** Place in `sections` of the section of each station; one item: of all. */
  station_sections: number[];
}

export interface Health {
  object: 'health';
  /** This process answers; nothing else was looked at. */
  status: 'ok';
  /** Version of the service. */
  version: string;
}

export interface ReadinessState {
  object: 'readiness';
  /** Should this process get requests? */
  ready: boolean;
  /**
   * Each part: `ok`, or in a few words why not.
   * Example: {"database":"ok","draining":"ok"}.
   */
  checks: Record<string, string>;
}

export interface VehicleInputs {
  /** (m/s). */
  airspeed_m_s: number;
  /** (kg/m^3). */
  density_kg_m3: number;
  /** (%). */
  battery_charge_pct: number;
  /** What solves it. */
  solver: string;
  /** (mΩ). */
  battery_esc_wire_resistance_mohm: number;
  /** What it weighs besides its parts. */
  vehicle: VehicleIn | null;
  /** What the throttle was found for. */
  trim: TrimIn | null;
  /** Constant power drawn beside the rotors (W). */
  avionics_w: number;
  /** Constant current drawn beside the rotors (A). */
  auxiliary_current_a: number;
  /** (°C). */
  ambient_temp_c: number;
  /** (m/s). */
  vertical_speed_m_s: number;
  inflow_mode: 'ground' | 'components';
  cooling_source: 'static' | 'airspeed' | 'prop_slipstream' | 'forced_air' | null;
  flight_regime: 'static_bench' | 'prop_wash_mild' | 'prop_wash_strong' | 'forced_air';
  /** (m/s). */
  forced_air_velocity_m_s: number | null;
  /** (s). */
  flight_duration: number | null;
}

export interface CreateSimulationBody {
  /**
   * Horizontal airspeed (m/s).
   * ≥ 0 and ≤ 100.
   * Example: 0.
   */
  airspeed_m_s: number;
  /**
   * Air density; 1.225 at sea level (kg/m^3).
   * > 0 and ≤ 2.
   * Example: 1.225.
   */
  density_kg_m3: number;
  /**
   * Rotors one by one. Exactly one of rotors and rotor_groups is given.
   * At most 16 items.
   */
  rotors?: RotorIn[] | null;
  /**
   * Groups of equal rotors. Exactly one of rotors and rotor_groups is given.
   * At most 10 items.
   */
  rotor_groups?: RotorGroupIn[] | null;
  /**
   * Battery, `comp_…` or raw UUID. Exactly one of battery_component_id, battery_topology and custom_battery is
   * given.
   * 1 to 64 characters.
   */
  battery_component_id?: string | null;
  /** A pack of several batteries. */
  battery_topology?: PackTopologyIn | null;
  /** A battery described here. */
  custom_battery?: CustomPartIn | null;
  /**
   * State of charge of the battery, 0 to 100 (%).
   * ≥ 0 and ≤ 100.
   * Default: 100.
   */
  battery_charge_pct?: number | null;
  /**
   * Wire between battery and ESCs, both ways together; carries the current of all rotors (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  battery_esc_wire_resistance_mohm?: number | null;
  /** The vehicle’s mass: results then have all_up_mass_kg and hover_thrust_to_weight. */
  vehicle?: VehicleIn | null;
  /**
   * Finds the throttle instead of taking it: no rotor has throttle_pct then. throttle_pct of the result is what
   * was found; a thrust beyond full throttle is the limit thrust_not_reached.
   */
  trim?: TrimIn | null;
  /**
   * Constant power drawn from the battery beside the rotors, at the ESCs’ end of the wire: avionics, camera,
   * payload. Below half of the battery’s voltage it is drawn as by a resistance (W).
   * ≥ 0 and ≤ 100000.
   * Default: 0.
   */
  avionics_w?: number | null;
  /**
   * Constant current drawn from the battery beside the rotors, at the same place (A).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  auxiliary_current_a?: number | null;
  /**
   * Temperature of the air and, at first, of all parts (°C).
   * ≥ -60 and ≤ 85.
   * Default: 25.
   */
  ambient_temp_c?: number | null;
  /**
   * Vertical speed, positive in climb (m/s).
   * ≥ -100 and ≤ 100.
   * Default: 0.
   */
  vertical_speed_m_s?: number | null;
  /**
   * ground: airspeed_m_s, vertical_speed_m_s and each rotor’s tilt_deg. components: each rotor’s v_axial_m_s and
   * v_edge_m_s instead; the others stay 0.
   * Default: "ground".
   */
  inflow_mode?: 'ground' | 'components' | null;
  /** Air over the battery; without it flight_regime tells. */
  cooling_source?: 'static' | 'airspeed' | 'prop_slipstream' | 'forced_air' | null;
  /**
   * Air over the battery where cooling_source is absent: static_bench none, prop_wash_mild 0.3 of the
   * slipstream, prop_wash_strong all of it, forced_air forced_air_velocity_m_s.
   * Default: "static_bench".
   */
  flight_regime?: 'static_bench' | 'prop_wash_mild' | 'prop_wash_strong' | 'forced_air' | null;
  /**
   * Air over the battery with forced_air (10 m/s where it is absent); otherwise it has no effect (m/s).
   * ≥ 0 and ≤ 100.
   */
  forced_air_velocity_m_s?: number | null;
  /**
   * Time at constant thrust after which temperatures, voltages and charge are reported; null: steady
   * temperatures (s).
   * ≥ 0 and ≤ 86400.
   * Default: 60.
   */
  flight_duration?: number | null;
  /**
   * The project that it belongs to.
   * Pattern ^proj_[0-9A-Za-z]{27}$.
   */
  project_id: string;
  /**
   * What people call it.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "Hover at 60 %".
   */
  name?: string | null;
  /**
   * run: as soon as a slot is free. queue: paid, but held until run-selected or run-queued. draft: neither paid
   * nor run until then.
   * Default: "run".
   */
  launch_intent?: 'run' | 'queue' | 'draft' | null;
}

export interface UpdateSimulationBody {
  /**
   * Horizontal airspeed (m/s).
   * ≥ 0 and ≤ 100.
   * Example: 0.
   */
  airspeed_m_s?: number | null;
  /**
   * Air density; 1.225 at sea level (kg/m^3).
   * > 0 and ≤ 2.
   * Example: 1.225.
   */
  density_kg_m3?: number | null;
  /**
   * Rotors one by one. Exactly one of rotors and rotor_groups is given.
   * At most 16 items.
   */
  rotors?: RotorIn[] | null;
  /**
   * Groups of equal rotors. Exactly one of rotors and rotor_groups is given.
   * At most 10 items.
   */
  rotor_groups?: RotorGroupIn[] | null;
  /**
   * Battery, `comp_…` or raw UUID. Exactly one of battery_component_id, battery_topology and custom_battery is
   * given.
   * 1 to 64 characters.
   */
  battery_component_id?: string | null;
  /** A pack of several batteries. */
  battery_topology?: PackTopologyIn | null;
  /** A battery described here. */
  custom_battery?: CustomPartIn | null;
  /**
   * State of charge of the battery, 0 to 100 (%).
   * ≥ 0 and ≤ 100.
   */
  battery_charge_pct?: number | null;
  /**
   * Wire between battery and ESCs, both ways together; carries the current of all rotors (mΩ).
   * ≥ 0 and ≤ 10000.
   */
  battery_esc_wire_resistance_mohm?: number | null;
  /** The vehicle’s mass: results then have all_up_mass_kg and hover_thrust_to_weight. */
  vehicle?: VehicleIn | null;
  /**
   * Finds the throttle instead of taking it: no rotor has throttle_pct then. throttle_pct of the result is what
   * was found; a thrust beyond full throttle is the limit thrust_not_reached.
   */
  trim?: TrimIn | null;
  /**
   * Constant power drawn from the battery beside the rotors, at the ESCs’ end of the wire: avionics, camera,
   * payload. Below half of the battery’s voltage it is drawn as by a resistance (W).
   * ≥ 0 and ≤ 100000.
   */
  avionics_w?: number | null;
  /**
   * Constant current drawn from the battery beside the rotors, at the same place (A).
   * ≥ 0 and ≤ 10000.
   */
  auxiliary_current_a?: number | null;
  /**
   * Temperature of the air and, at first, of all parts (°C).
   * ≥ -60 and ≤ 85.
   */
  ambient_temp_c?: number | null;
  /**
   * Vertical speed, positive in climb (m/s).
   * ≥ -100 and ≤ 100.
   */
  vertical_speed_m_s?: number | null;
  /**
   * ground: airspeed_m_s, vertical_speed_m_s and each rotor’s tilt_deg. components: each rotor’s v_axial_m_s and
   * v_edge_m_s instead; the others stay 0.
   */
  inflow_mode?: 'ground' | 'components' | null;
  /** Air over the battery; without it flight_regime tells. */
  cooling_source?: 'static' | 'airspeed' | 'prop_slipstream' | 'forced_air' | null;
  /**
   * Air over the battery where cooling_source is absent: static_bench none, prop_wash_mild 0.3 of the
   * slipstream, prop_wash_strong all of it, forced_air forced_air_velocity_m_s.
   */
  flight_regime?: 'static_bench' | 'prop_wash_mild' | 'prop_wash_strong' | 'forced_air' | null;
  /**
   * Air over the battery with forced_air (10 m/s where it is absent); otherwise it has no effect (m/s).
   * ≥ 0 and ≤ 100.
   */
  forced_air_velocity_m_s?: number | null;
  /**
   * Time at constant thrust after which temperatures, voltages and charge are reported; null: steady
   * temperatures (s).
   * ≥ 0 and ≤ 86400.
   */
  flight_duration?: number | null;
  /**
   * The project that it belongs to.
   * Pattern ^proj_[0-9A-Za-z]{27}$.
   */
  project_id?: string | null;
  /**
   * What people call it.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "Hover at 60 %".
   */
  name?: string | null;
  /**
   * run: as soon as a slot is free. queue: paid, but held until run-selected or run-queued. draft: neither paid
   * nor run until then.
   */
  launch_intent?: 'run' | 'queue' | 'draft' | null;
  /** null keeps. */
  is_starred?: boolean | null;
  /** Yours: how you show it. Replaced whole; null clears it. Up to 64 KiB. */
  plot_config_json?: Array<Record<string, unknown>> | null;
}

export interface SimulationResource {
  /** `proj_…`. */
  project_id: string;
  /** As the project is called now. */
  project_name: string | null;
  name: string | null;
  /** The last three are final. */
  status: 'draft' | 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
  /** RFC 3339. */
  created_at: string;
  /**
   * When a worker began, for the first time.
   * RFC 3339.
   */
  dispatched_at: string | null;
  /**
   * When it ended, however it did.
   * RFC 3339.
   */
  completed_at: string | null;
  /** 0 to 1. */
  progress: number | null;
  /**
   * What it costs, before refunds (compute units).
   * Whole number.
   */
  credits_cost: number;
  is_starred: boolean;
  /** Queued, but not begun before run-selected or run-queued says so. */
  held: boolean;
  /** Runs of yours that come first, while it waits for a slot. */
  queue_position: number | null;
  /**
   * How often a worker has begun it.
   * Whole number.
   */
  attempt: number;
  battery_component_id: string | null;
  battery_topology: PackTopologyIn | null;
  custom_battery: CustomPartIn | null;
  inputs: VehicleInputs;
  /** The whole vehicle: an entry for each group, or for each single rotor. */
  rotor_groups: RotorGroupResource[];
  /** The same vehicle rotor by rotor, numbered as the result numbers them from 1. */
  rotors: RotorIn[];
  /** null of a draft. */
  input_snapshot: InputSnapshot | null;
  /**
   * Form of snapshot and result.
   * Whole number.
   */
  snapshot_version: number;
  /** Version of the engine that solved it, or will. */
  solver_engine: string;
  /** Yours: how you show it. */
  plot_config_json: Array<Record<string, unknown>> | null;
  /**
   * What was asked for and has no effect or in part: an esc_timing beside esc_type foc, a key of a custom part
   * that nothing reads, a calibration of another propeller; null: nothing.
   */
  warnings: RunWarning[] | null;
  /** Of a failed one. */
  error: RunErrorResource | null;
  object: 'simulation';
  /** `sim_…`. */
  id: string;
  analysis_type: 'single_point';
  /** The sweep whose point it is. */
  sweep_id: string | null;
  /** By rotor, `"1"` …, then `"All"` and `"Battery"`. null until it is completed. */
  result: ({
    All: {
      /** Thrust of all rotors, each along its own axis (N). */
      total_thrust_n: number | null;
      /** Current from the battery, with what avionics_w and auxiliary_current_a draw (A). */
      total_current_a: number | null;
      /** Power into all ESCs (W). */
      total_elec_power_w: number | null;
      /** Shaft power of all rotors (W). */
      total_mech_power_w: number | null;
      /** Thrust in gram-force over power into the ESCs (g/W). */
      specific_thrust_g_per_w: number | null;
      /** Shaft power over power into the ESCs. */
      system_efficiency: number | null;
      /**
       * From the charge asked for to 20 % of it, or until the thrust cannot be held; null for a supply that
       * never ends, and where `trim.limited_by` says that the thrust is not reached (s).
       */
      endurance_s: number | null;
      /**
       * The most thrust of all rotors at rest, at full throttle and the charge asked for, over the weight; null
       * where the request has no `vehicle`.
       */
      hover_thrust_to_weight: number | null;
      /** With `vehicle`: all of it (kg). */
      all_up_mass_kg?: number | null;
      /** What all_up_mass_kg is made of. */
      masses?: Array<{
        part: 'frame' | 'payload' | 'motor' | 'propeller' | 'esc' | 'battery' | 'wiring';
        /** Label of the rotor or group, name of the battery. */
        label: string | null;
        /** Of all of them together (kg). */
        mass_kg: number;
        /** No datasheet says it. */
        estimated: boolean;
      }>;
      /** With `trim`: how it came out. */
      trim?: {
        /** What was trimmed to. */
        to: 'hover' | 'thrust' | 'level_flight' | 'climb';
        /**
         * Thrust of all rotors that was asked for, or that carries weight and drag; not above 0 where the drag
         * alone holds a vehicle that sinks so fast (N).
         */
        required_thrust_n: number | null;
        /** Thrust of all rotors that they give (N). */
        reached_thrust_n: number | null;
        /**
         * Required less reached; 0 where the thrust is reached, negative of rotors that cannot give so little
         * (N).
         */
        shortfall_n: number | null;
        /** The same over the thrust that is required (%). */
        shortfall_pct: number | null;
        /**
         * Why it is not reached; null: it is. full_throttle: the duty of a rotor stands at its end, and with it
         * the voltage of the battery at that current. battery_power: more power than the battery can give.
         * no_throttle: the air alone makes the rotors give more.
         */
        limited_by: 'full_throttle' | 'battery_power' | 'no_throttle' | null;
        /**
         * Tilt of the rotors that balances the forces, as tilt_deg: 90 = upright; null with hover and thrust
         * (degrees).
         */
        tilt_deg: number | null;
        /** Drag area that it was found with; null with hover and thrust (m^2). */
        drag_area_m2: number | null;
        /** The same along the rotors’ axes (m^2). */
        drag_area_vertical_m2: number | null;
        /** A drag area was estimated: of the frame, or 5/3 of the other. */
        drag_area_estimated: boolean;
      };
      /**
       * With `trim` and an airspeed: airspeed times endurance; null where the thrust is not reached, or the
       * endurance has no end (m).
       */
      range_m?: number | null;
      /**
       * With `trim` and an airspeed: power at the ESCs’ end of the battery’s wire, all loads in it, over
       * airspeed; the least of a sweep over airspeed is that of the best range. null where the thrust is not
       * reached (W·h/km).
       */
      specific_energy_wh_per_km?: number | null;
      /**
       * What limits the point, e.g. motor_current, battery_current, winding_temperature, voltage_limited;
       * docs/theory/powertrain.md explains each.
       */
      limits: Array<'motor_current' | 'motor_power' | 'winding_temperature' | 'magnet_temperature' | 'battery_current' | 'battery_depleted' | 'voltage_limited' | 'battery_power' | 'thermal_runaway' | 'tip_mach' | 'propeller_stopped' | 'cross_current' | 'vortex_ring_state' | 'thrust_not_reached' | 'battery_overcharged' | 'battery_temperature' | 'edgewise_speed'>;
      /** What the books of energy of the operating point miss, relative to what the cells give. */
      energy_balance_error: number | null;
      /** Where it was asked for. */
      uncertainty?: {
        total_thrust_n: {
          low: number | null;
          high: number | null;
        };
        total_current_a: {
          low: number | null;
          high: number | null;
        };
        total_elec_power_w: {
          low: number | null;
          high: number | null;
        };
        endurance_s: {
          low: number | null;
          high: number | null;
        };
        /** Of the hottest winding. */
        winding_temp_c: {
          low: number | null;
          high: number | null;
        };
      };
      /** Quantities that were estimated, because the parts do not say them. */
      estimated?: Array<{
        part: 'motor' | 'propeller' | 'esc' | 'battery';
        /** Label of the rotor or group; of a battery its name or its id in the tree. */
        label: string;
        /**
         * What was estimated, with its unit.
         * Example: "resistance_ohm".
         */
        quantity: string;
        /** The estimate, where it may be shown. */
        value?: number;
        /**
         * From what it was estimated.
         * Example: "mass and Kv".
         */
        basis: string;
      }>;
    };
    Battery: {
      /** At the terminals, under load (V). */
      pack_voltage_v: number | null;
      /** Each cell in series, battery after battery of a tree (V). */
      cell_voltages_v: Array<number | null>;
      /** Charge of each of these cells (%). */
      soc_pct: Array<number | null>;
      /** Of the hottest battery (°C). */
      core_temp_c: number | null;
      /** The highest during the flight (°C). */
      max_t_core_c: number | null;
      /** Current over capacity (1/h). */
      c_rate: number | null;
      /** Below the voltage at rest (V). */
      sag_v: number | null;
      /**
       * How long the thrust of this point can be held, from the charge asked for, until each limit is passed,
       * whatever the time that was asked for and whether or not the voltage suffices; null where it never is,
       * and in flights. Absent of older results.
       */
      time_to_limit_s?: {
        /** Until the hottest battery passes 60 °C (s). */
        battery_temperature: number | null;
        /** Until a battery is empty (s). */
        battery_depleted: number | null;
      };
      /** As of a rotor, of the battery that is loaded most. Absent of older results. */
      limit_shares?: {
        /** Current over the highest continuous one. */
        battery_current: number | null;
        /** Of the way from the air to 60 °C. */
        battery_temperature: number | null;
      };
      /** Of a tree, each battery. */
      branches?: Array<{
        /** Id of the leaf. */
        id: string;
        /** (V). */
        voltage_v: number | null;
        /** Negative: it is charged by another (A). */
        current_a: number | null;
        /** (%). */
        soc_pct: number | null;
        /** (°C). */
        core_temp_c: number | null;
      }>;
    };
  } & Record<string, {
    /** Thrust (N). */
    thrust_n: number | null;
    /** Shaft torque (N·m). */
    torque_n_m: number | null;
    /** Speed of rotation (rpm). */
    rpm: number | null;
    /** Shaft power (W). */
    mech_power_w: number | null;
    /** Power into the ESC (W). */
    elec_power_w: number | null;
    /** Current into the ESC (A). */
    current_a: number | null;
    /** Voltage at the ESC (V). */
    voltage_v: number | null;
    /** Throttle, as asked for (%). */
    throttle_pct: number;
    /** Duty that the ESC makes of the throttle (esc_throttle_curve); absent from results of earlier versions (%). */
    duty_pct?: number;
    /** Shaft power over power into the ESC; null of a rotor that brakes. */
    efficiency: number | null;
    /** Thrust times axial airspeed over shaft power; null at rest, in descent and without thrust. */
    prop_efficiency: number | null;
    /** Shaft power over power into the motor. */
    motor_efficiency: number | null;
    /** Power into the motor over power into the ESC. */
    esc_efficiency: number | null;
    /** Thrust coefficient T/(ρ n² D⁴), n in rev/s. */
    ct: number | null;
    /** Power coefficient P/(ρ n³ D⁵). */
    cp: number | null;
    /** Advance ratio V/(nD) of the axial airspeed. */
    advance_ratio: number | null;
    /** Mach number of the blade tip. */
    tip_mach: number | null;
    /** T^1.5/(P √(2ρA)): what hovering takes at the least over what it takes; null in wind, climb and descent. */
    figure_of_merit: number | null;
    /** Winding temperature after the flight (°C). */
    winding_temp_c: number | null;
    /** Magnet temperature after the flight (°C). */
    magnet_temp_c: number | null;
    /** Winding or magnets are hotter than they stand. */
    thermal_limited: boolean;
    /**
     * How long this point can be held from the temperature of the air until each limit is passed, whatever the
     * time that was asked for; null where it never is, and in flights, whose events tell. Absent of older
     * results.
     */
    time_to_limit_s?: {
      /** Until the winding passes 150 °C (s). */
      winding_temperature: number | null;
      /** Until the magnets pass 120 °C (s). */
      magnet_temperature: number | null;
    };
    /**
     * How much of each limit is used, 1 at the limit; of temperatures from the air’s on. Absent of older
     * results.
     */
    limit_shares?: {
      /** Motor current over the highest continuous one. */
      motor_current: number | null;
      /** Power into the motor over the highest continuous one. */
      motor_power: number | null;
      /** Of the way from the air to 150 °C. */
      winding_temperature: number | null;
      /** Of the way from the air to 120 °C. */
      magnet_temperature: number | null;
    };
    /** The numbers have settled. */
    converged: boolean;
    /**
     * Where the propeller works in relation to the measured ones that the model is validated on
     * (docs/validation-propellers.md); absent of one that stands.
     */
    envelope_status?: 'validated' | 'partial' | 'outside';
    /**
     * What limits the point, e.g. motor_current, battery_current, winding_temperature, voltage_limited;
     * docs/theory/powertrain.md explains each.
     */
    limits: Array<'motor_current' | 'motor_power' | 'winding_temperature' | 'magnet_temperature' | 'battery_current' | 'battery_depleted' | 'voltage_limited' | 'battery_power' | 'thermal_runaway' | 'tip_mach' | 'propeller_stopped' | 'cross_current' | 'vortex_ring_state' | 'thrust_not_reached' | 'battery_overcharged' | 'battery_temperature' | 'edgewise_speed'>;
  }>) | null;
  /** What people call each key of a result, with its unit: `thrust_n` → `Thrust (N)`; null as long as result is. */
  display_labels: Record<string, string> | null;
  /** What people call each entry of a result: `"1"` → `arms 1`, `"All"`, `"Battery"`; null as long as result is. */
  rotor_labels: Record<string, string> | null;
}

export interface SimulationList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: SimulationResource[];
}

export interface RunSelectedBody {
  /**
   * Drafts and held runs of yours, `sim_…` or `sweep_…`.
   * 1 to 1000 items. Each: At most 64 characters.
   * Example: ["sim_0ujtsYcgvSTl8PAuAdqWYSMnLOv"].
   */
  simulation_ids: string[];
}

export interface LaunchSkippedRun {
  id: string;
  /**
   * `already_queued`, `running`, `already_terminal`, or the code with which the draft was refused.
   * Example: "already_queued".
   */
  reason: string;
}

export interface LaunchResultResource {
  /** They wait for a slot now. */
  queued: string[];
  skipped: LaunchSkippedRun[];
}

export interface SharedSimulation {
  object: 'shared_simulation';
  name: string | null;
  /**
   * When it was computed.
   * RFC 3339.
   */
  completed_at: string;
  inputs: VehicleInputs;
  /** The whole vehicle: an entry for each group, or for each single rotor. */
  rotor_groups: RotorGroupResource[];
  /** The same vehicle rotor by rotor, numbered as the result numbers them from 1. */
  rotors: RotorIn[];
  battery_component_id: string | null;
  battery_topology: PackTopologyIn | null;
  /** With its headline figures. */
  custom_battery: CustomPartIn | null;
  /** With their headline figures, whosever they are. */
  components: SnapshotPart[];
  /** By rotor, `"1"` …, then `"All"` and `"Battery"`. */
  result: ({
    All: {
      /** Thrust of all rotors, each along its own axis (N). */
      total_thrust_n: number | null;
      /** Current from the battery, with what avionics_w and auxiliary_current_a draw (A). */
      total_current_a: number | null;
      /** Power into all ESCs (W). */
      total_elec_power_w: number | null;
      /** Shaft power of all rotors (W). */
      total_mech_power_w: number | null;
      /** Thrust in gram-force over power into the ESCs (g/W). */
      specific_thrust_g_per_w: number | null;
      /** Shaft power over power into the ESCs. */
      system_efficiency: number | null;
      /**
       * From the charge asked for to 20 % of it, or until the thrust cannot be held; null for a supply that
       * never ends, and where `trim.limited_by` says that the thrust is not reached (s).
       */
      endurance_s: number | null;
      /**
       * The most thrust of all rotors at rest, at full throttle and the charge asked for, over the weight; null
       * where the request has no `vehicle`.
       */
      hover_thrust_to_weight: number | null;
      /** With `vehicle`: all of it (kg). */
      all_up_mass_kg?: number | null;
      /** What all_up_mass_kg is made of. */
      masses?: Array<{
        part: 'frame' | 'payload' | 'motor' | 'propeller' | 'esc' | 'battery' | 'wiring';
        /** Label of the rotor or group, name of the battery. */
        label: string | null;
        /** Of all of them together (kg). */
        mass_kg: number;
        /** No datasheet says it. */
        estimated: boolean;
      }>;
      /** With `trim`: how it came out. */
      trim?: {
        /** What was trimmed to. */
        to: 'hover' | 'thrust' | 'level_flight' | 'climb';
        /**
         * Thrust of all rotors that was asked for, or that carries weight and drag; not above 0 where the drag
         * alone holds a vehicle that sinks so fast (N).
         */
        required_thrust_n: number | null;
        /** Thrust of all rotors that they give (N). */
        reached_thrust_n: number | null;
        /**
         * Required less reached; 0 where the thrust is reached, negative of rotors that cannot give so little
         * (N).
         */
        shortfall_n: number | null;
        /** The same over the thrust that is required (%). */
        shortfall_pct: number | null;
        /**
         * Why it is not reached; null: it is. full_throttle: the duty of a rotor stands at its end, and with it
         * the voltage of the battery at that current. battery_power: more power than the battery can give.
         * no_throttle: the air alone makes the rotors give more.
         */
        limited_by: 'full_throttle' | 'battery_power' | 'no_throttle' | null;
        /**
         * Tilt of the rotors that balances the forces, as tilt_deg: 90 = upright; null with hover and thrust
         * (degrees).
         */
        tilt_deg: number | null;
        /** Drag area that it was found with; null with hover and thrust (m^2). */
        drag_area_m2: number | null;
        /** The same along the rotors’ axes (m^2). */
        drag_area_vertical_m2: number | null;
        /** A drag area was estimated: of the frame, or 5/3 of the other. */
        drag_area_estimated: boolean;
      };
      /**
       * With `trim` and an airspeed: airspeed times endurance; null where the thrust is not reached, or the
       * endurance has no end (m).
       */
      range_m?: number | null;
      /**
       * With `trim` and an airspeed: power at the ESCs’ end of the battery’s wire, all loads in it, over
       * airspeed; the least of a sweep over airspeed is that of the best range. null where the thrust is not
       * reached (W·h/km).
       */
      specific_energy_wh_per_km?: number | null;
      /**
       * What limits the point, e.g. motor_current, battery_current, winding_temperature, voltage_limited;
       * docs/theory/powertrain.md explains each.
       */
      limits: Array<'motor_current' | 'motor_power' | 'winding_temperature' | 'magnet_temperature' | 'battery_current' | 'battery_depleted' | 'voltage_limited' | 'battery_power' | 'thermal_runaway' | 'tip_mach' | 'propeller_stopped' | 'cross_current' | 'vortex_ring_state' | 'thrust_not_reached' | 'battery_overcharged' | 'battery_temperature' | 'edgewise_speed'>;
      /** What the books of energy of the operating point miss, relative to what the cells give. */
      energy_balance_error: number | null;
      /** Where it was asked for. */
      uncertainty?: {
        total_thrust_n: {
          low: number | null;
          high: number | null;
        };
        total_current_a: {
          low: number | null;
          high: number | null;
        };
        total_elec_power_w: {
          low: number | null;
          high: number | null;
        };
        endurance_s: {
          low: number | null;
          high: number | null;
        };
        /** Of the hottest winding. */
        winding_temp_c: {
          low: number | null;
          high: number | null;
        };
      };
      /** Quantities that were estimated, because the parts do not say them. */
      estimated?: Array<{
        part: 'motor' | 'propeller' | 'esc' | 'battery';
        /** Label of the rotor or group; of a battery its name or its id in the tree. */
        label: string;
        /**
         * What was estimated, with its unit.
         * Example: "resistance_ohm".
         */
        quantity: string;
        /** The estimate, where it may be shown. */
        value?: number;
        /**
         * From what it was estimated.
         * Example: "mass and Kv".
         */
        basis: string;
      }>;
    };
    Battery: {
      /** At the terminals, under load (V). */
      pack_voltage_v: number | null;
      /** Each cell in series, battery after battery of a tree (V). */
      cell_voltages_v: Array<number | null>;
      /** Charge of each of these cells (%). */
      soc_pct: Array<number | null>;
      /** Of the hottest battery (°C). */
      core_temp_c: number | null;
      /** The highest during the flight (°C). */
      max_t_core_c: number | null;
      /** Current over capacity (1/h). */
      c_rate: number | null;
      /** Below the voltage at rest (V). */
      sag_v: number | null;
      /**
       * How long the thrust of this point can be held, from the charge asked for, until each limit is passed,
       * whatever the time that was asked for and whether or not the voltage suffices; null where it never is,
       * and in flights. Absent of older results.
       */
      time_to_limit_s?: {
        /** Until the hottest battery passes 60 °C (s). */
        battery_temperature: number | null;
        /** Until a battery is empty (s). */
        battery_depleted: number | null;
      };
      /** As of a rotor, of the battery that is loaded most. Absent of older results. */
      limit_shares?: {
        /** Current over the highest continuous one. */
        battery_current: number | null;
        /** Of the way from the air to 60 °C. */
        battery_temperature: number | null;
      };
      /** Of a tree, each battery. */
      branches?: Array<{
        /** Id of the leaf. */
        id: string;
        /** (V). */
        voltage_v: number | null;
        /** Negative: it is charged by another (A). */
        current_a: number | null;
        /** (%). */
        soc_pct: number | null;
        /** (°C). */
        core_temp_c: number | null;
      }>;
    };
  } & Record<string, {
    /** Thrust (N). */
    thrust_n: number | null;
    /** Shaft torque (N·m). */
    torque_n_m: number | null;
    /** Speed of rotation (rpm). */
    rpm: number | null;
    /** Shaft power (W). */
    mech_power_w: number | null;
    /** Power into the ESC (W). */
    elec_power_w: number | null;
    /** Current into the ESC (A). */
    current_a: number | null;
    /** Voltage at the ESC (V). */
    voltage_v: number | null;
    /** Throttle, as asked for (%). */
    throttle_pct: number;
    /** Duty that the ESC makes of the throttle (esc_throttle_curve); absent from results of earlier versions (%). */
    duty_pct?: number;
    /** Shaft power over power into the ESC; null of a rotor that brakes. */
    efficiency: number | null;
    /** Thrust times axial airspeed over shaft power; null at rest, in descent and without thrust. */
    prop_efficiency: number | null;
    /** Shaft power over power into the motor. */
    motor_efficiency: number | null;
    /** Power into the motor over power into the ESC. */
    esc_efficiency: number | null;
    /** Thrust coefficient T/(ρ n² D⁴), n in rev/s. */
    ct: number | null;
    /** Power coefficient P/(ρ n³ D⁵). */
    cp: number | null;
    /** Advance ratio V/(nD) of the axial airspeed. */
    advance_ratio: number | null;
    /** Mach number of the blade tip. */
    tip_mach: number | null;
    /** T^1.5/(P √(2ρA)): what hovering takes at the least over what it takes; null in wind, climb and descent. */
    figure_of_merit: number | null;
    /** Winding temperature after the flight (°C). */
    winding_temp_c: number | null;
    /** Magnet temperature after the flight (°C). */
    magnet_temp_c: number | null;
    /** Winding or magnets are hotter than they stand. */
    thermal_limited: boolean;
    /**
     * How long this point can be held from the temperature of the air until each limit is passed, whatever the
     * time that was asked for; null where it never is, and in flights, whose events tell. Absent of older
     * results.
     */
    time_to_limit_s?: {
      /** Until the winding passes 150 °C (s). */
      winding_temperature: number | null;
      /** Until the magnets pass 120 °C (s). */
      magnet_temperature: number | null;
    };
    /**
     * How much of each limit is used, 1 at the limit; of temperatures from the air’s on. Absent of older
     * results.
     */
    limit_shares?: {
      /** Motor current over the highest continuous one. */
      motor_current: number | null;
      /** Power into the motor over the highest continuous one. */
      motor_power: number | null;
      /** Of the way from the air to 150 °C. */
      winding_temperature: number | null;
      /** Of the way from the air to 120 °C. */
      magnet_temperature: number | null;
    };
    /** The numbers have settled. */
    converged: boolean;
    /**
     * Where the propeller works in relation to the measured ones that the model is validated on
     * (docs/validation-propellers.md); absent of one that stands.
     */
    envelope_status?: 'validated' | 'partial' | 'outside';
    /**
     * What limits the point, e.g. motor_current, battery_current, winding_temperature, voltage_limited;
     * docs/theory/powertrain.md explains each.
     */
    limits: Array<'motor_current' | 'motor_power' | 'winding_temperature' | 'magnet_temperature' | 'battery_current' | 'battery_depleted' | 'voltage_limited' | 'battery_power' | 'thermal_runaway' | 'tip_mach' | 'propeller_stopped' | 'cross_current' | 'vortex_ring_state' | 'thrust_not_reached' | 'battery_overcharged' | 'battery_temperature' | 'edgewise_speed'>;
  }>);
  /** What people call each key of a result, with its unit: `thrust_n` → `Thrust (N)`. */
  display_labels: Record<string, string>;
  /** What people call each entry of a result: `"1"` → `arms 1`, `"All"`, `"Battery"`. */
  rotor_labels: Record<string, string>;
  /** Version of the engine that solved it. */
  solver_engine: string;
}

export interface PublicPlan {
  /**
   * Runs that may execute at the same time, over all keys and the dashboard.
   * Whole number.
   */
  max_concurrent_runs: number;
  /** The rolling window in which `cap` counts. */
  window: 'day' | 'week';
  /** In any window; null: unlimited (compute units). */
  cap: number | null;
  /**
   * Shown in the history of a new account (compute units).
   * Whole number.
   */
  signup_grant: number;
  /**
   * Runs that may wait.
   * Whole number.
   */
  queued_runs: number;
  /**
   * Points of one sweep.
   * Whole number.
   */
  sweep_points: number;
  /**
   * Longest dynamic simulation (s).
   * Whole number.
   */
  dynamic_duration_s: number;
  /** Whole number. */
  webhook_endpoints: number;
  /** Whole number. */
  custom_components: number;
  /** Whole number. */
  custom_airfoils: number;
  /** API keys may be made and used. */
  api_access: boolean;
  /** Blades may be exported as files. */
  cad_export: boolean;
  /** Datasheets of components may be read. */
  component_specs: boolean;
  /** false in every plan: this service exports no FMUs. */
  fmi_export: boolean;
  /** Kinds of runs that may be started. */
  sim_types: Array<'single_point' | 'sweep' | 'dynamic' | 'finder'>;
  object: 'plan';
  /** As `tier` of an account names it. */
  name: 'free' | 'pro';
}

export interface PublicPlanList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: PublicPlan[];
}

export interface PublicAirfoil {
  object: 'airfoil';
  /**
   * Its name: what `airfoil` of an analysis takes.
   * Example: "a18".
   */
  id: string;
  name: string;
  source: 'library';
  /**
   * As people write it.
   * Example: "Clark Y".
   */
  title: string;
  /** Example: "NACA 4-digit cambered". */
  family: string;
  /** Largest camber over chord. */
  camber: number;
  /** Where that is, over chord. */
  camber_position: number;
  /** Largest thickness over chord. */
  max_thickness: number;
  /** Where that is, over chord. */
  max_thickness_position: number;
}

export interface PublicAirfoilList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: PublicAirfoil[];
}

export interface PublicPropeller {
  object: 'propeller';
  /** `comp_…`: the component that runs name. */
  id: string;
  /** Its place in the address. */
  slug: string;
  name: string;
  /** Headline figures; keys and units in docs/catalog.md. */
  spec_json: Record<string, unknown>;
  /** RFC 3339. */
  updated_at: string;
}

export interface PublicPropellerList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: PublicPropeller[];
}

export interface PublicResult {
  object: 'public_result';
  /** Its name, as its address has it. */
  slug: string;
  title: string | null;
  /**
   * When it was published first.
   * RFC 3339.
   */
  published_at: string;
  /** As a share link shows it; `object` tells which kind it is. */
  run: SharedSimulation | SharedDynamic | SharedFinder;
}

export interface ValidationEstimate {
  mean: number | null;
  /** Lower end of the 95 % interval of the mean. */
  low: number | null;
  /** Upper end. */
  high: number | null;
  /** Mean of the tenth of the propellers with the largest. */
  worst_tenth: number | null;
}

export interface ValidationFigures {
  /**
   * raw: the solver alone. family: with the empirical correction and the family known, fitted without the
   * propeller that is scored. global: the family unknown, fitted without it. conventional: textbook tools on
   * XFOIL polars, without and with a correction fitted as that of family.
   */
  model: 'raw' | 'family' | 'global' | 'conventional_raw' | 'conventional_family';
  /** At rest: mean absolute error of Ct where Ct is above a quarter of its largest. */
  static_Ct: ValidationEstimate;
  /** The same of Cp. */
  static_Cp: ValidationEstimate;
  /** In flight: mean absolute error of Ct where Ct is above a quarter of its largest. */
  forward_Ct: ValidationEstimate;
  /** The same of Cp. */
  forward_Cp: ValidationEstimate;
  /** In flight: mean |ΔCt| of all points over the largest Ct of the propeller. */
  forward_Ct_of_max: ValidationEstimate;
  /** The same of Cp. */
  forward_Cp_of_max: ValidationEstimate;
  /** In flight: mean |Δη| where the measured one is above 0.3, in points. */
  efficiency: ValidationEstimate;
  /** Mean error of Ct with its sign. */
  bias_Ct: ValidationEstimate;
  /** The same of Cp. */
  bias_Cp: ValidationEstimate;
}

export interface ValidationGroup {
  /** Example: "benchmark". */
  id: string;
  /** In words. */
  name: string;
  /** Of a family: its sections are published; false: they are assumed. */
  section_known?: boolean;
  /**
   * How many.
   * Whole number.
   */
  propellers: number;
  /**
   * Measured points that are scored.
   * Whole number.
   */
  points: number;
  /** One a model. */
  figures: ValidationFigures[];
}

export interface PropellerErrors {
  static_Ct: number | null;
  static_Cp: number | null;
  forward_Ct: number | null;
  forward_Cp: number | null;
  forward_Ct_of_max: number | null;
  forward_Cp_of_max: number | null;
  efficiency: number | null;
  bias_Ct: number | null;
  bias_Cp: number | null;
}

export interface ValidatedPropeller {
  /** Example: "apce_10x7". */
  id: string;
  /** Example: "APC Thin Electric 10x7". */
  name: string;
  /** `id` of its family. */
  family: string;
  /** Diameter (inches). */
  diameter: number;
  /** Pitch, as the maker names it (inches). */
  pitch: number | null;
  /**
   * Number of blades.
   * Whole number.
   */
  num_blades: number;
  /** Its sections are published; false: they are assumed. */
  section_known: boolean;
  /**
   * Measured points that are scored.
   * Whole number.
   */
  points: number;
  /** Of the solver alone. */
  raw: PropellerErrors;
  /** Corrected, its family known; fitted without the propeller. */
  family_known: PropellerErrors;
  /** Corrected, its family unknown; fitted without its family. */
  family_unknown: PropellerErrors;
}

export interface ValidationSource {
  name: string;
  /** To be cited. */
  citation: string;
  /** Where it is published. */
  url: string;
}

export interface PublicValidation {
  object: 'validation';
  /** Whose measurements these are. */
  source: ValidationSource;
  /** How the figures are made. */
  method: string;
  /** Library section of blades whose own is not published. */
  assumed_section: string;
  /** The benchmark, the parts of it with known and with assumed sections, and what is shown apart. */
  summary: ValidationGroup[];
  /** Two-bladed propellers by family. */
  families: ValidationGroup[];
  propellers: ValidatedPropeller[];
}

export interface UpdatePointBody {
  /** Of yours, so that you find it again; null keeps. */
  is_starred?: boolean | null;
}

export interface PointComponent {
  axis: 'motor' | 'battery' | 'propeller';
  /**
   * Rotor or group, from 0; 0 for the battery.
   * Whole number.
   */
  slot: number;
  /** `comp_…`. */
  id: string;
  /** As it was called when the sweep was accepted. */
  name: string;
}

export interface PointInputs {
  /** Where no axis sets it, that of the first rotor or group; null where trim finds it (%). */
  throttle: number | null;
  /** (m/s). */
  airspeed?: number;
  /** (m/s). */
  vertical_speed?: number;
  /** (kg/m^3). */
  density?: number;
  /** (%). */
  battery_charge_pct?: number;
  /** (kHz). */
  esc_pwm_frequency_khz?: number;
  esc_timing?: 'low' | 'medium' | 'high' | 'auto';
  /**
   * As `index` of the point.
   * Whole number.
   */
  grid_index: number;
  /** With component axes: an entry for each of their slots, in their order. */
  component?: PointComponent[];
  /** Of rotor or group 0 (degrees). */
  tilt_0?: number;
  /** Of rotor or group 1 (degrees). */
  tilt_1?: number;
  /** Of rotor or group 2 (degrees). */
  tilt_2?: number;
  /** Of rotor or group 3 (degrees). */
  tilt_3?: number;
  /** Of rotor or group 4 (degrees). */
  tilt_4?: number;
  /** Of rotor or group 5 (degrees). */
  tilt_5?: number;
  /** Of rotor or group 6 (degrees). */
  tilt_6?: number;
  /** Of rotor or group 7 (degrees). */
  tilt_7?: number;
  /** Of rotor or group 8 (degrees). */
  tilt_8?: number;
  /** Of rotor or group 9 (degrees). */
  tilt_9?: number;
  /** Of rotor or group 10 (degrees). */
  tilt_10?: number;
  /** Of rotor or group 11 (degrees). */
  tilt_11?: number;
  /** Of rotor or group 12 (degrees). */
  tilt_12?: number;
  /** Of rotor or group 13 (degrees). */
  tilt_13?: number;
  /** Of rotor or group 14 (degrees). */
  tilt_14?: number;
  /** Of rotor or group 15 (degrees). */
  tilt_15?: number;
}

export interface SweepPointResource {
  object: 'sweep_point';
  /** `sim_…`: GET /v1/simulations/{id} shows the point as a simulation. */
  id: string;
  /**
   * Place in the grid, from 0.
   * Whole number.
   */
  index: number;
  /**
   * The parts and values that its axes set; parts as they were called at acceptance.
   * Example: "T-Motor MN3110 KV700 · APC 12x4.5MR · 60 %".
   */
  name: string;
  status: 'draft' | 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
  inputs: PointInputs;
  /** As `result` of a simulation: by rotor, `"1"` …, then `"All"` and `"Battery"`. null until it is solved. */
  rotors: Record<string, Record<string, unknown>> | null;
  failed: boolean;
  /** Why it failed. */
  reason: string | null;
  /** The same with its code. */
  error: RunErrorResource | null;
  is_starred: boolean;
}

export interface SweepPointList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: SweepPointResource[];
  /** What people call each key of a result, with its unit: `thrust_n` → `Thrust (N)`. */
  display_labels: Record<string, string>;
  /** What people call each entry of a result: `"1"` → `arms 1`, `"All"`, `"Battery"`. */
  rotor_labels: Record<string, string>;
}

export interface SweepParamRangeIn {
  /**
   * range: start, stop and steps. custom: values.
   * Example: "range".
   */
  mode: 'range' | 'custom';
  /**
   * First value of a range.
   * Example: 40.
   */
  start?: number | null;
  /**
   * Last value of a range, exactly; may be less than start.
   * Example: 80.
   */
  stop?: number | null;
  /**
   * Values of a range, both ends included.
   * ≥ 2 and ≤ 500.
   * Example: 5.
   */
  steps?: number | null;
  /**
   * Values of custom, each once, in the order of the sweep.
   * 1 to 500 items.
   */
  values?: number[] | null;
}

export interface SweepConfigIn {
  /**
   * Which rotors (or groups, in their order) throttle, esc_pwm_frequency_khz, esc_timing_values and, without
   * tilt_sweep_mask, tilt act on; the others keep what they have.
   * 1 to 16 items.
   * Example: [true,true].
   */
  rotor_sweep_mask: boolean[];
  /** Of throttle_pct [%]. */
  throttle?: SweepParamRangeIn | null;
  /** Of airspeed_m_s [m/s]. */
  airspeed?: SweepParamRangeIn | null;
  /** Of vertical_speed_m_s [m/s]. */
  vertical_speed?: SweepParamRangeIn | null;
  /** Of density_kg_m3 [kg/m^3]. */
  density?: SweepParamRangeIn | null;
  /** Of battery_charge_pct [%]. */
  battery_charge?: SweepParamRangeIn | null;
  /** Of tilt_deg [degrees]. */
  tilt?: SweepParamRangeIn | null;
  /**
   * Which rotors tilt acts on; rotor_sweep_mask if absent.
   * 1 to 16 items.
   */
  tilt_sweep_mask?: boolean[] | null;
  /** Of esc_pwm_frequency_khz [kHz]. */
  esc_pwm_frequency_khz?: SweepParamRangeIn | null;
  /**
   * Of esc_timing, each once.
   * 1 to 4 items.
   */
  esc_timing_values?: Array<'low' | 'medium' | 'high' | 'auto'> | null;
  /**
   * Motors, propellers or batteries that are exchanged; the first axis is the slowest.
   * At most 8 items.
   */
  component_axes?: ComponentSweepAxis[] | null;
}

export interface CreateSweepBody {
  /**
   * Horizontal airspeed (m/s).
   * ≥ 0 and ≤ 100.
   * Example: 0.
   */
  airspeed_m_s: number;
  /**
   * Air density; 1.225 at sea level (kg/m^3).
   * > 0 and ≤ 2.
   * Example: 1.225.
   */
  density_kg_m3: number;
  /**
   * Rotors one by one. Exactly one of rotors and rotor_groups is given.
   * At most 16 items.
   */
  rotors?: RotorIn[] | null;
  /**
   * Groups of equal rotors. Exactly one of rotors and rotor_groups is given.
   * At most 10 items.
   */
  rotor_groups?: RotorGroupIn[] | null;
  /**
   * Battery, `comp_…` or raw UUID. Exactly one of battery_component_id, battery_topology and custom_battery is
   * given.
   * 1 to 64 characters.
   */
  battery_component_id?: string | null;
  /** A pack of several batteries. */
  battery_topology?: PackTopologyIn | null;
  /** A battery described here. */
  custom_battery?: CustomPartIn | null;
  /**
   * State of charge of the battery, 0 to 100 (%).
   * ≥ 0 and ≤ 100.
   * Default: 100.
   */
  battery_charge_pct?: number | null;
  /**
   * Wire between battery and ESCs, both ways together; carries the current of all rotors (mΩ).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  battery_esc_wire_resistance_mohm?: number | null;
  /** The vehicle’s mass: results then have all_up_mass_kg and hover_thrust_to_weight. */
  vehicle?: VehicleIn | null;
  /**
   * Finds the throttle instead of taking it: no rotor has throttle_pct then. throttle_pct of the result is what
   * was found; a thrust beyond full throttle is the limit thrust_not_reached.
   */
  trim?: TrimIn | null;
  /**
   * Constant power drawn from the battery beside the rotors, at the ESCs’ end of the wire: avionics, camera,
   * payload. Below half of the battery’s voltage it is drawn as by a resistance (W).
   * ≥ 0 and ≤ 100000.
   * Default: 0.
   */
  avionics_w?: number | null;
  /**
   * Constant current drawn from the battery beside the rotors, at the same place (A).
   * ≥ 0 and ≤ 10000.
   * Default: 0.
   */
  auxiliary_current_a?: number | null;
  /**
   * Temperature of the air and, at first, of all parts (°C).
   * ≥ -60 and ≤ 85.
   * Default: 25.
   */
  ambient_temp_c?: number | null;
  /**
   * Vertical speed, positive in climb (m/s).
   * ≥ -100 and ≤ 100.
   * Default: 0.
   */
  vertical_speed_m_s?: number | null;
  /**
   * ground: airspeed_m_s, vertical_speed_m_s and each rotor’s tilt_deg. components: each rotor’s v_axial_m_s and
   * v_edge_m_s instead; the others stay 0.
   * Default: "ground".
   */
  inflow_mode?: 'ground' | 'components' | null;
  /** Air over the battery; without it flight_regime tells. */
  cooling_source?: 'static' | 'airspeed' | 'prop_slipstream' | 'forced_air' | null;
  /**
   * Air over the battery where cooling_source is absent: static_bench none, prop_wash_mild 0.3 of the
   * slipstream, prop_wash_strong all of it, forced_air forced_air_velocity_m_s.
   * Default: "static_bench".
   */
  flight_regime?: 'static_bench' | 'prop_wash_mild' | 'prop_wash_strong' | 'forced_air' | null;
  /**
   * Air over the battery with forced_air (10 m/s where it is absent); otherwise it has no effect (m/s).
   * ≥ 0 and ≤ 100.
   */
  forced_air_velocity_m_s?: number | null;
  /**
   * Time at constant thrust after which temperatures, voltages and charge are reported; null: steady
   * temperatures (s).
   * ≥ 0 and ≤ 86400.
   * Default: 60.
   */
  flight_duration?: number | null;
  /**
   * The project that it belongs to.
   * Pattern ^proj_[0-9A-Za-z]{27}$.
   */
  project_id: string;
  /**
   * What people call it.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "Motors and propellers for the survey quad".
   */
  name?: string | null;
  /**
   * run: as soon as a slot is free. queue: paid, but held until run-selected or run-queued. draft: neither paid
   * nor run until then.
   * Default: "run".
   */
  launch_intent?: 'run' | 'queue' | 'draft' | null;
  /** What changes from point to point. */
  sweep: SweepConfigIn;
  /**
   * Emit the simulation.* events of every point too, with sweep_id. A sweep of 10,000 points makes 30,000 of
   * them.
   * Default: false.
   */
  point_events?: boolean | null;
}

export interface UpdateSweepBody {
  /**
   * Horizontal airspeed (m/s).
   * ≥ 0 and ≤ 100.
   * Example: 0.
   */
  airspeed_m_s?: number | null;
  /**
   * Air density; 1.225 at sea level (kg/m^3).
   * > 0 and ≤ 2.
   * Example: 1.225.
   */
  density_kg_m3?: number | null;
  /**
   * Rotors one by one. Exactly one of rotors and rotor_groups is given.
   * At most 16 items.
   */
  rotors?: RotorIn[] | null;
  /**
   * Groups of equal rotors. Exactly one of rotors and rotor_groups is given.
   * At most 10 items.
   */
  rotor_groups?: RotorGroupIn[] | null;
  /**
   * Battery, `comp_…` or raw UUID. Exactly one of battery_component_id, battery_topology and custom_battery is
   * given.
   * 1 to 64 characters.
   */
  battery_component_id?: string | null;
  /** A pack of several batteries. */
  battery_topology?: PackTopologyIn | null;
  /** A battery described here. */
  custom_battery?: CustomPartIn | null;
  /**
   * State of charge of the battery, 0 to 100 (%).
   * ≥ 0 and ≤ 100.
   */
  battery_charge_pct?: number | null;
  /**
   * Wire between battery and ESCs, both ways together; carries the current of all rotors (mΩ).
   * ≥ 0 and ≤ 10000.
   */
  battery_esc_wire_resistance_mohm?: number | null;
  /** The vehicle’s mass: results then have all_up_mass_kg and hover_thrust_to_weight. */
  vehicle?: VehicleIn | null;
  /**
   * Finds the throttle instead of taking it: no rotor has throttle_pct then. throttle_pct of the result is what
   * was found; a thrust beyond full throttle is the limit thrust_not_reached.
   */
  trim?: TrimIn | null;
  /**
   * Constant power drawn from the battery beside the rotors, at the ESCs’ end of the wire: avionics, camera,
   * payload. Below half of the battery’s voltage it is drawn as by a resistance (W).
   * ≥ 0 and ≤ 100000.
   */
  avionics_w?: number | null;
  /**
   * Constant current drawn from the battery beside the rotors, at the same place (A).
   * ≥ 0 and ≤ 10000.
   */
  auxiliary_current_a?: number | null;
  /**
   * Temperature of the air and, at first, of all parts (°C).
   * ≥ -60 and ≤ 85.
   */
  ambient_temp_c?: number | null;
  /**
   * Vertical speed, positive in climb (m/s).
   * ≥ -100 and ≤ 100.
   */
  vertical_speed_m_s?: number | null;
  /**
   * ground: airspeed_m_s, vertical_speed_m_s and each rotor’s tilt_deg. components: each rotor’s v_axial_m_s and
   * v_edge_m_s instead; the others stay 0.
   */
  inflow_mode?: 'ground' | 'components' | null;
  /** Air over the battery; without it flight_regime tells. */
  cooling_source?: 'static' | 'airspeed' | 'prop_slipstream' | 'forced_air' | null;
  /**
   * Air over the battery where cooling_source is absent: static_bench none, prop_wash_mild 0.3 of the
   * slipstream, prop_wash_strong all of it, forced_air forced_air_velocity_m_s.
   */
  flight_regime?: 'static_bench' | 'prop_wash_mild' | 'prop_wash_strong' | 'forced_air' | null;
  /**
   * Air over the battery with forced_air (10 m/s where it is absent); otherwise it has no effect (m/s).
   * ≥ 0 and ≤ 100.
   */
  forced_air_velocity_m_s?: number | null;
  /**
   * Time at constant thrust after which temperatures, voltages and charge are reported; null: steady
   * temperatures (s).
   * ≥ 0 and ≤ 86400.
   */
  flight_duration?: number | null;
  /**
   * The project that it belongs to.
   * Pattern ^proj_[0-9A-Za-z]{27}$.
   */
  project_id?: string | null;
  /**
   * What people call it.
   * 1 to 255 characters, pattern ^[^\u0000-\u001f\u007f-\u009f]*$.
   * Example: "Motors and propellers for the survey quad".
   */
  name?: string | null;
  /**
   * run: as soon as a slot is free. queue: paid, but held until run-selected or run-queued. draft: neither paid
   * nor run until then.
   */
  launch_intent?: 'run' | 'queue' | 'draft' | null;
  /** What changes from point to point. */
  sweep?: SweepConfigIn | null;
  /**
   * Emit the simulation.* events of every point too, with sweep_id. A sweep of 10,000 points makes 30,000 of
   * them.
   */
  point_events?: boolean | null;
  /** null keeps. */
  is_starred?: boolean | null;
  /** Yours: how you show it. Replaced whole; null clears it. Up to 64 KiB. */
  plot_config_json?: Array<Record<string, unknown>> | null;
}

export interface ParetoPointResource {
  /** Whole number. */
  index: number;
  /** (N). */
  total_thrust_n: number;
  /** (W). */
  total_elec_power_w: number;
}

export interface RankingResource {
  /**
   * at_weight: each at the thrust that carries its weight, and its drag in flight (trim to hover, level_flight
   * or climb). at_thrust: all at the thrust of trim. lifting_weight: those whose thrust is at least their weight
   * (vehicle without trim). as_commanded: each at the thrust that it happens to have.
   */
  basis: 'at_weight' | 'at_thrust' | 'lifting_weight' | 'as_commanded';
  /**
   * How many they are.
   * Whole number.
   */
  points: number;
  /** They exceed no limit; false: none of those that have the thrust keeps to them. */
  within_limits: boolean;
  /** Why there is no best point. */
  reason: string | null;
}

export interface SweepSummaryResource {
  /**
   * Solved points whose operating point exceeds no limit.
   * Whole number.
   */
  within_limits: number;
  /** What `best` was chosen among. */
  ranking: RankingResource;
  /**
   * By result key, the best point of `ranking`: the most of thrust, efficiencies, thrust to weight, endurance
   * and range, the least of currents, powers, mass and energy by distance. Empty where no point has the thrust
   * that it needs.
   */
  best: Record<string, {
    /** Whole number. */
    index: number;
    value: number;
    /** Thrust that the point has its value at (N). */
    total_thrust_n: number | null;
    /** Name of the point. */
    name: string;
  }>;
  /** By result key, the least of all points. */
  min: Record<string, {
    /** Whole number. */
    index: number;
    value: number;
  }>;
  /** By result key, the most of all points. */
  max: Record<string, {
    /** Whole number. */
    index: number;
    value: number;
  }>;
  /**
   * Points than which no other gives as much thrust for less electrical power, by falling thrust; 100 of them at
   * most, spread evenly over the front. Among points within limits, or among all where there are none.
   */
  pareto: ParetoPointResource[];
}

export interface SweepResource {
  /** `proj_…`. */
  project_id: string;
  /** As the project is called now. */
  project_name: string | null;
  name: string | null;
  /** The last three are final. */
  status: 'draft' | 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
  /** RFC 3339. */
  created_at: string;
  /**
   * When a worker began, for the first time.
   * RFC 3339.
   */
  dispatched_at: string | null;
  /**
   * When it ended, however it did.
   * RFC 3339.
   */
  completed_at: string | null;
  /** 0 to 1. */
  progress: number | null;
  /**
   * What it costs, before refunds (compute units).
   * Whole number.
   */
  credits_cost: number;
  is_starred: boolean;
  /** Queued, but not begun before run-selected or run-queued says so. */
  held: boolean;
  /** Runs of yours that come first, while it waits for a slot. */
  queue_position: number | null;
  /**
   * How often a worker has begun it.
   * Whole number.
   */
  attempt: number;
  battery_component_id: string | null;
  battery_topology: PackTopologyIn | null;
  custom_battery: CustomPartIn | null;
  inputs: VehicleInputs;
  /** The whole vehicle: an entry for each group, or for each single rotor. */
  rotor_groups: RotorGroupResource[];
  /** The same vehicle rotor by rotor, numbered as the result numbers them from 1. */
  rotors: RotorIn[];
  /** null of a draft. */
  input_snapshot: InputSnapshot | null;
  /**
   * Form of snapshot and result.
   * Whole number.
   */
  snapshot_version: number;
  /** Version of the engine that solved it, or will. */
  solver_engine: string;
  /** Yours: how you show it. */
  plot_config_json: Array<Record<string, unknown>> | null;
  /**
   * What was asked for and has no effect or in part: an esc_timing beside esc_type foc, a key of a custom part
   * that nothing reads, a calibration of another propeller; null: nothing.
   */
  warnings: RunWarning[] | null;
  /** Of a failed one. */
  error: RunErrorResource | null;
  object: 'sweep';
  /** `sweep_…`. */
  id: string;
  analysis_type: 'sweep';
  /** As it was asked for; in lists without component_ids. */
  sweep_config: Record<string, unknown>;
  /** Its points have events of their own. */
  point_events: boolean;
  /** Whole number. */
  total_points: number;
  /** Whole number. */
  completed_points: number;
  /** Whole number. */
  failed_points: number;
  /** Once it has ended, unless no point was solved. */
  summary: SweepSummaryResource | null;
  /**
   * It ends at the next boundary of its work.
   * RFC 3339.
   */
  cancel_requested_at: string | null;
  /** What people call each key of a result, with its unit: `thrust_n` → `Thrust (N)`. */
  display_labels: Record<string, string>;
  /** What people call each entry of a result: `"1"` → `arms 1`, `"All"`, `"Battery"`. */
  rotor_labels: Record<string, string>;
}

export interface CancelSweepBody {
  /**
   * false: points that were solved are dropped and refunded with the rest. Points that were announced as
   * completed (point_events) are then announced as canceled.
   * Default: true.
   */
  save_partial?: boolean | null;
}

export interface CancelRequestedSweep {
  /** `proj_…`. */
  project_id: string;
  /** As the project is called now. */
  project_name: string | null;
  name: string | null;
  /** The last three are final. */
  status: 'draft' | 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
  /** RFC 3339. */
  created_at: string;
  /**
   * When a worker began, for the first time.
   * RFC 3339.
   */
  dispatched_at: string | null;
  /**
   * When it ended, however it did.
   * RFC 3339.
   */
  completed_at: string | null;
  /** 0 to 1. */
  progress: number | null;
  /**
   * What it costs, before refunds (compute units).
   * Whole number.
   */
  credits_cost: number;
  is_starred: boolean;
  /** Queued, but not begun before run-selected or run-queued says so. */
  held: boolean;
  /** Runs of yours that come first, while it waits for a slot. */
  queue_position: number | null;
  /**
   * How often a worker has begun it.
   * Whole number.
   */
  attempt: number;
  battery_component_id: string | null;
  battery_topology: PackTopologyIn | null;
  custom_battery: CustomPartIn | null;
  inputs: VehicleInputs;
  /** The whole vehicle: an entry for each group, or for each single rotor. */
  rotor_groups: RotorGroupResource[];
  /** The same vehicle rotor by rotor, numbered as the result numbers them from 1. */
  rotors: RotorIn[];
  /** null of a draft. */
  input_snapshot: InputSnapshot | null;
  /**
   * Form of snapshot and result.
   * Whole number.
   */
  snapshot_version: number;
  /** Version of the engine that solved it, or will. */
  solver_engine: string;
  /** Yours: how you show it. */
  plot_config_json: Array<Record<string, unknown>> | null;
  /**
   * What was asked for and has no effect or in part: an esc_timing beside esc_type foc, a key of a custom part
   * that nothing reads, a calibration of another propeller; null: nothing.
   */
  warnings: RunWarning[] | null;
  /** Of a failed one. */
  error: RunErrorResource | null;
  object: 'sweep';
  /** `sweep_…`. */
  id: string;
  analysis_type: 'sweep';
  /** As it was asked for; in lists without component_ids. */
  sweep_config: Record<string, unknown>;
  /** Its points have events of their own. */
  point_events: boolean;
  /** Whole number. */
  total_points: number;
  /** Whole number. */
  completed_points: number;
  /** Whole number. */
  failed_points: number;
  /** Once it has ended, unless no point was solved. */
  summary: SweepSummaryResource | null;
  /**
   * It ends at the next boundary of its work.
   * RFC 3339.
   */
  cancel_requested_at: string | null;
  /** What people call each key of a result, with its unit: `thrust_n` → `Thrust (N)`. */
  display_labels: Record<string, string>;
  /** What people call each entry of a result: `"1"` → `arms 1`, `"All"`, `"Battery"`. */
  rotor_labels: Record<string, string>;
  /** true: poll it, or follow its stream, until it is canceled. */
  cancel_requested: boolean;
}

export interface SweepList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: SweepResource[];
}

export interface DeliveryAttempt {
  /**
   * From 1; sent as `Webhook-Attempt`.
   * Whole number.
   */
  n: number;
  /**
   * When it began.
   * RFC 3339.
   */
  at: string;
  /** HTTP status of the answer; null: none came. */
  status_code: number | null;
  /** Why it failed; null: it did not. */
  error: string | null;
  /** From its beginning to its end (ms). */
  duration_ms: number;
}

export interface WebhookDeliveryResource {
  object: 'webhook_delivery';
  /** `whd_…`; sent as `Webhook-Delivery`. */
  id: string;
  /** `wh_…`. */
  endpoint_id: string;
  /** `evt_…`; sent as `Webhook-Id`. */
  event_id: string;
  /** Example: "simulation.completed". */
  event_type: string;
  /** pending: sent soon, or again later. The other two are final. */
  status: 'pending' | 'succeeded' | 'permanently_failed';
  /**
   * Attempts used of five; 404 and 410 use all at once. `attempts` shows the real ones.
   * Whole number.
   */
  attempt_count: number;
  /** Oldest first. */
  attempts: DeliveryAttempt[];
  /**
   * Not sent before; null: the delivery has ended.
   * RFC 3339.
   */
  next_attempt_at: string | null;
  /**
   * When the last attempt ended.
   * RFC 3339.
   */
  last_attempt_at: string | null;
  /** Of the last attempt. */
  response_status_code: number | null;
  /** At most 1 KB of what the receiver last answered. */
  response_body_excerpt: string | null;
  /**
   * Why the last attempt failed. `endpoint_disabled`, `endpoint_deleted`: the endpoint went before all attempts
   * were used.
   */
  error_message: string | null;
  /** The delivery that this one repeats, `whd_…`. */
  manual_retry_of: string | null;
  /** RFC 3339. */
  created_at: string;
  /** Exactly what is sent and signed: canonical JSON of the event. Not in lists. */
  request_body?: string;
}

export interface WebhookDeliveryList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: WebhookDeliveryResource[];
}

export interface RecoverBody {
  /**
   * Events from this moment on; at most 30 days ago.
   * RFC 3339.
   */
  since: string;
  /**
   * Events before this moment; now unless given.
   * RFC 3339.
   */
  until?: string | null;
  /**
   * Only these types; all unless given.
   * 1 to 50 items.
   * Example: ["simulation.completed"].
   */
  event_types?: string[] | null;
  /**
   * `failed`: events whose deliveries all failed for good or were skipped. `missing`: events without a delivery,
   * because the endpoint was disabled or not subscribed then; what counts is its subscription now.
   * Default: "failed".
   */
  only?: 'failed' | 'missing' | null;
}

export interface WebhookRecoveryResource {
  object: 'webhook_recovery';
  /**
   * Deliveries that were made.
   * Whole number.
   */
  created: number;
  /**
   * There are more events than one call takes (10,000): repeat it with `next_since` as `since`, under a new
   * Idempotency-Key if any.
   */
  has_more: boolean;
  /**
   * Where the next call begins; null where nothing is left.
   * RFC 3339.
   */
  next_since: string | null;
}

export interface WebhookStatsWindow {
  /** Deliveries created in this time up to now. */
  window: '24h' | '7d';
  /**
   * Arrived.
   * Whole number.
   */
  succeeded: number;
  /**
   * Failed for good.
   * Whole number.
   */
  failed: number;
  /**
   * Ended because the endpoint was disabled; `recover` sends them again.
   * Whole number.
   */
  skipped: number;
  /**
   * Under way, or waiting for their next attempt.
   * Whole number.
   */
  pending: number;
  /**
   * Requests that were made.
   * Whole number.
   */
  attempts: number;
  /**
   * Half of the attempts that got an answer took no longer; over the newest 10,000 deliveries. null: there was
   * none (ms).
   */
  p50_latency_ms: number | null;
  /** The same for 95 of 100 (ms). */
  p95_latency_ms: number | null;
}

export interface WebhookStatsResource {
  object: 'webhook_stats';
  /** `wh_…`. */
  endpoint_id: string;
  windows: WebhookStatsWindow[];
}

export interface CreateWebhookEndpointBody {
  /**
   * Where deliveries go: https, a public address, no user or password.
   * 1 to 2048 characters.
   * Example: "https://example.com/hooks/inflow".
   */
  url: string;
  /**
   * Types of events, each once, or `["*"]` for all present and future ones.
   * 1 to 50 items.
   * Example: ["simulation.completed","simulation.failed"].
   */
  events: string[];
  /**
   * Free text.
   * At most 500 characters, pattern ^(?:[\t\n\r]|[^\u0000-\u001f\u007f-\u009f])*$.
   * Example: "Production".
   */
  description?: string | null;
  /** Free-form, up to 64 KiB of JSON; we only keep it. */
  metadata?: Record<string, unknown> | null;
}

export interface UpdateWebhookEndpointBody {
  /**
   * Where deliveries go: https, a public address, no user or password.
   * 1 to 2048 characters.
   * Example: "https://example.com/hooks/inflow".
   */
  url?: string | null;
  /**
   * Types of events, each once, or `["*"]` for all present and future ones.
   * 1 to 50 items.
   * Example: ["simulation.completed","simulation.failed"].
   */
  events?: string[] | null;
  /**
   * Free text.
   * At most 500 characters, pattern ^(?:[\t\n\r]|[^\u0000-\u001f\u007f-\u009f])*$.
   * Example: "Production".
   */
  description?: string | null;
  /** false pauses: what is pending is skipped, and events make no delivery. true begins anew. */
  enabled?: boolean | null;
  /** Replaces the whole object. */
  metadata?: Record<string, unknown> | null;
}

export interface WebhookEndpointResource {
  object: 'webhook_endpoint';
  /** `wh_…`. */
  id: string;
  /**
   * Where deliveries go: https, a public address, no user or password.
   * 1 to 2048 characters.
   * Example: "https://example.com/hooks/inflow".
   */
  url: string;
  /**
   * Types of events, each once, or `["*"]` for all present and future ones.
   * Example: ["simulation.completed","simulation.failed"].
   */
  events: string[];
  /**
   * Free text; empty where none was given.
   * At most 500 characters.
   * Example: "Production".
   */
  description: string;
  /** false: nothing is sent, and events make no delivery. */
  enabled: boolean;
  /**
   * What deliveries are signed with, 49 characters. Shown by the answers to creation and rotation only; null in
   * all others.
   * Example: "whsec_4kPw0yqzJ3o1nX7tV2bR9cLmE6uHsA5dGfKjQiYpZxI".
   */
  secret: string | null;
  /**
   * The last four characters of the secret.
   * Example: "pZxI".
   */
  secret_hint: string;
  /**
   * Deliveries in a row that failed for good; 0 after a success.
   * Whole number.
   */
  consecutive_failures: number;
  /**
   * When a delivery last succeeded.
   * RFC 3339.
   */
  last_success_at: string | null;
  /**
   * When a delivery last failed for good.
   * RFC 3339.
   */
  last_failure_at: string | null;
  /**
   * When we disabled it, after seven days of failures without a success.
   * RFC 3339.
   */
  auto_disabled_at: string | null;
  /**
   * From this time on, 7 days after the last success or since it was enabled, we disable the endpoint when a
   * delivery fails for good, or has done so in the 7 days before. A success, also that of a test, moves it.
   * null: the endpoint is disabled.
   * RFC 3339.
   */
  auto_disable_after: string | null;
  /** RFC 3339. */
  created_at: string;
  /**
   * Last change of its settings, by you or by us, or of its secret.
   * RFC 3339.
   */
  updated_at: string;
  /** Free-form, up to 64 KiB of JSON; we only keep it. */
  metadata: Record<string, unknown>;
}

export interface WebhookEndpointList {
  object: 'list';
  /** There are more items behind this page. */
  has_more: boolean;
  /** Opaque; the `cursor` of the next page, null on the last. */
  next_cursor: string | null;
  data: WebhookEndpointResource[];
}
