// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.

import type { Caller, RequestOptions, StreamOptions } from '../call.js';
import type { List } from '../list.js';
import type { Reply } from '../reply.js';
import type { AnswerOf, QueryOf, StreamEvent } from './operations.js';
import type * as types from './types.js';

/** Sessions of the web application. */
export class Auth {
  constructor(private readonly caller: Caller) {}

  /**
   * Sign up.
   * Makes an account on the Free plan and signs you in. Where the service sends mail, one with a link asks you
   * to confirm the e-mail, and the compute units of the plan are withheld until you have. From the third account
   * of an address within a day on, a solved challenge is asked for.
   * `POST /dashboard/auth/sign_up`
   */
  signUp(body: types.SignUpBody, options?: RequestOptions): Reply<types.SessionResource> {
    return this.caller.call('signUp', { body, options });
  }

  /**
   * Sign in.
   * Whatever is wrong, the answer is `invalid_sign_in`. After 10 failures within 15 minutes for one e-mail from
   * one address, sign-in pauses there. After 20 within a day from anywhere, addresses that the account was not
   * entered from lately are asked for a solved challenge.
   * `POST /dashboard/auth/sign_in`
   */
  signIn(body: types.SignInBody, options?: RequestOptions): Reply<types.SessionResource> {
    return this.caller.call('signIn', { body, options });
  }

  /**
   * Refresh a session.
   * A refresh token works once and gives the next one. Using it again ends the session: somebody has a copy. A
   * page that signed in with `refresh_cookie` sends `{}`: the browser adds the cookie, and gets the next.
   * `POST /dashboard/auth/refresh`
   */
  refreshSession(body: types.RefreshBody, options?: RequestOptions): Reply<types.SessionResource> {
    return this.caller.call('refreshSession', { body, options });
  }

  /**
   * Sign out.
   * Ends this session; its tokens are refused from the next request on.
   * `POST /dashboard/auth/sign_out`
   */
  signOut(options?: RequestOptions): Reply<AnswerOf<'signOut'>> {
    return this.caller.call('signOut', { options });
  }

  /**
   * Sign out everywhere.
   * Ends all your sessions, this one too. API keys go on.
   * `POST /dashboard/auth/sign_out_all`
   */
  signOutAll(options?: RequestOptions): Reply<AnswerOf<'signOutAll'>> {
    return this.caller.call('signOutAll', { options });
  }

  /**
   * Confirm an e-mail.
   * With the token of the link that was sent there; it works once, within 24 hours. It is about the account that
   * the mail was sent for, whoever is signed in.
   * `POST /dashboard/auth/confirm`
   */
  confirmEmail(body: types.ConfirmEmailBody, options?: RequestOptions): Reply<AnswerOf<'confirmEmail'>> {
    return this.caller.call('confirmEmail', { body, options });
  }

  /**
   * Send the confirmation mail again.
   * At most three times an hour and ten times a day. Links that were sent before go on for their 24 hours.
   * `POST /dashboard/auth/confirmations`
   */
  sendConfirmation(options?: RequestOptions): Reply<AnswerOf<'sendConfirmation'>> {
    return this.caller.call('sendConfirmation', { options });
  }

  /**
   * Ask for a new password.
   * Sends a mail with a link that sets another password. The answer is the same whether or not somebody has the
   * e-mail. A solved challenge is always asked for; one e-mail gets three mails an hour and ten a day.
   * `POST /dashboard/auth/password_resets`
   */
  forgotPassword(body: types.ForgotPasswordBody, options?: RequestOptions): Reply<AnswerOf<'forgotPassword'>> {
    return this.caller.call('forgotPassword', { body, options });
  }

  /**
   * Set a new password.
   * With the token of the link that was sent; it works once, within an hour. All sessions end, API keys go on.
   * `POST /dashboard/auth/reset_password`
   */
  resetPassword(body: types.ResetPasswordBody, options?: RequestOptions): Reply<AnswerOf<'resetPassword'>> {
    return this.caller.call('resetPassword', { body, options });
  }

  /**
   * Get a challenge for sign-in or sign-up.
   * For what was answered with `human_verification_required`: find the nonce as for a challenge of specs, and
   * repeat the request with `proof: {challenge_id, nonce}`. It can be used once, within five minutes.
   * `POST /dashboard/auth/challenges`
   */
  createSignInChallenge(options?: RequestOptions): Reply<types.HumanChallenge> {
    return this.caller.call('createSignInChallenge', { options });
  }
}

/** Who is asking, and the account behind. */
export class Account {
  constructor(private readonly caller: Caller) {}

  /**
   * Get your account.
   * You, your plan and what it includes, and how busy the account is.
   * `GET /dashboard/account`
   */
  get(options?: RequestOptions): Reply<types.UserResource> {
    return this.caller.call('getAccount', { options });
  }

  /**
   * Change your account.
   * What is absent stays.
   * `PATCH /dashboard/account`
   */
  update(body: types.UpdateAccountBody, options?: RequestOptions): Reply<types.UserResource> {
    return this.caller.call('updateAccount', { body, options });
  }

  /**
   * Delete your account.
   * Deletes the account with everything in it, at once and for good: nothing is kept, and all sessions and API
   * keys are refused from the next request on.
   * `DELETE /dashboard/account`
   */
  delete(options?: RequestOptions): Reply<AnswerOf<'deleteAccount'>> {
    return this.caller.call('deleteAccount', { options });
  }

  /**
   * Change your password.
   * Ends all your other sessions; this one and API keys go on. A wrong current password counts like a failed
   * sign-in.
   * `POST /dashboard/account/password`
   */
  changePassword(body: types.ChangePasswordBody, options?: RequestOptions): Reply<types.UserResource> {
    return this.caller.call('changePassword', { body, options });
  }

  /**
   * Who am I?.
   * The person behind the credential, what the plan of their account includes, how busy the account is, and the
   * credential itself. How busy it is may be unknown; the rest is answered all the same.
   * `GET /v1/users/me`
   */
  getMe(options?: RequestOptions): Reply<types.UserResource> {
    return this.caller.call('getMe', { options });
  }

  /**
   * Who am I?.
   * The same as /v1/users/me. The person behind the credential, what the plan of their account includes, how
   * busy the account is, and the credential itself. How busy it is may be unknown; the rest is answered all the
   * same.
   * `GET /v1/whoami`
   */
  whoAmI(options?: RequestOptions): Reply<types.UserResource> {
    return this.caller.call('whoAmI', { options });
  }

  /**
   * How busy is the account?.
   * Over the dashboard and all keys together. All four figures are null where they cannot be read within 2
   * seconds.
   * `GET /v1/concurrency`
   */
  getConcurrency(options?: RequestOptions): Reply<types.ConcurrencyResource> {
    return this.caller.call('getConcurrency', { options });
  }
}

/** Made and revoked by people who signed in. */
export class ApiKeys {
  constructor(private readonly caller: Caller) {}

  /**
   * List API keys.
   * Of the whole account, newest first, revoked ones included.
   * `GET /dashboard/api_keys`
   */
  list(query?: QueryOf<'listApiKeys'>, options?: RequestOptions): List<types.ApiKeyResource, types.ApiKeyList> {
    return this.caller.list('listApiKeys', { query: query ?? {}, options });
  }

  /**
   * Create an API key.
   * The answer holds the key, this once. To rotate a key: create another, deploy it, revoke the old one; or let
   * it end by `expires_at`. A repeat under the same Idempotency-Key gives the same key for one hour. An account
   * may have 20 keys that work.
   * `POST /dashboard/api_keys`
   */
  create(body: types.CreateApiKeyBody, options?: RequestOptions): Reply<types.NewApiKeyResource> {
    return this.caller.call('createApiKey', { body, options });
  }

  /**
   * Get an API key.
   * What may be shown of it; the key itself is stored nowhere.
   * `GET /dashboard/api_keys/{id}`
   */
  get(id: string, options?: RequestOptions): Reply<types.ApiKeyResource> {
    return this.caller.call('getApiKey', { path: [id], options });
  }

  /**
   * Revoke an API key.
   * The next request with it is refused; where several processes serve, within a second. Its row stays in the
   * list. A key that was revoked before is not found.
   * `DELETE /dashboard/api_keys/{id}`
   */
  revoke(id: string, options?: RequestOptions): Reply<AnswerOf<'revokeApiKey'>> {
    return this.caller.call('revokeApiKey', { path: [id], options });
  }

  /**
   * List requests with API keys.
   * Of the last 24 hours, newest first: at most 100 of a key in a second, and after the hourly clean-up the
   * newest 10,000 of the account. A request appears within about a second. Bodies, query parameters and
   * addresses are kept nowhere.
   * `GET /dashboard/api_requests`
   */
  listApiRequests(query?: QueryOf<'listApiRequests'>, options?: RequestOptions): List<types.ApiRequestResource, types.ApiRequestList> {
    return this.caller.list('listApiRequests', { query: query ?? {}, options });
  }
}

/** For administrators of this service, signed in. */
export class Administration {
  constructor(private readonly caller: Caller) {}

  /**
   * Change the plan of an account.
   * In force at once: the limits and the allowance are those of the new plan from the next request on. Runs
   * under way are not ended; while there are more than the plan allows, no other begins.
   * `POST /dashboard/admin/accounts/{id}/plan`
   */
  changePlan(id: string, body: types.ChangePlanBody, options?: RequestOptions): Reply<types.AccountResource> {
    return this.caller.call('changePlan', { path: [id], body, options });
  }

  /**
   * Add or take compute units by hand.
   * Counts for as long as a debit does: one window of the plan.
   * `POST /dashboard/admin/accounts/{id}/adjustments`
   */
  adjustCredits(id: string, body: types.AdjustmentBody, options?: RequestOptions): Reply<types.CreditUsageEvent> {
    return this.caller.call('adjustCredits', { path: [id], body, options });
  }
}

/** Sections by name, from equations and from your own files, and their polars */
export class Airfoils {
  constructor(private readonly caller: Caller) {}

  /**
   * List airfoils.
   * The library and your own, by name. Filters combine with AND: `max_thickness[gte]=0.1` and the like, at most
   * 16 of them. NACA sections need not stand here to be used: any of their names is understood.
   * `GET /v1/airfoils`
   */
  list(query?: QueryOf<'listAirfoils'>, options?: RequestOptions): List<types.Airfoil, types.AirfoilList> {
    return this.caller.list('listAirfoils', { query: query ?? {}, options });
  }

  /**
   * Import an airfoil.
   * From a coordinate file, as a form: `curl -F name=… -F file=@….dat`. Nobody else sees it. A file that holds
   * no section is refused with its line and the reason.
   * `POST /v1/airfoils/import`
   */
  import(body: types.ImportAirfoilForm, options?: RequestOptions): Reply<types.Airfoil> {
    return this.caller.call('importAirfoil', { body, options });
  }

  /**
   * Get an airfoil.
   * By name or id; case, blanks and dashes of a name do not matter. `expand` adds its outline and its CST
   * weights.
   * `GET /v1/airfoils/{id_or_name}`
   */
  get(idOrName: string, query?: QueryOf<'getAirfoil'>, options?: RequestOptions): Reply<types.AirfoilWithArrays> {
    return this.caller.call('getAirfoil', { path: [idOrName], query: query ?? {}, options });
  }

  /**
   * Delete an airfoil of your own.
   * By its `afl_…`. Runs that used it keep what they read. The library cannot be changed.
   * `DELETE /v1/airfoils/{id_or_name}`
   */
  delete(idOrName: string, options?: RequestOptions): Reply<AnswerOf<'deleteAirfoil'>> {
    return this.caller.call('deleteAirfoil', { path: [idOrName], options });
  }

  /**
   * Get polars of an airfoil.
   * Lift, drag and moment over the angle of attack, with how far they may be trusted, in columns: a row for each
   * Reynolds number and angle. `n_crit`, `xtr_top` and `xtr_bottom` say when the flow turns turbulent. Polars
   * that nobody has asked for before are made first, which takes seconds; where the time limit comes first, they
   * go on being made and `Retry-After` says when to ask again.
   * `GET /v1/airfoils/{id_or_name}/polars`
   */
  getPolars(idOrName: string, query?: QueryOf<'getAirfoilPolars'>, options?: RequestOptions): Reply<types.AirfoilPolar> {
    return this.caller.call('getAirfoilPolars', { path: [idOrName], query: query ?? {}, options });
  }
}

/** Blades: what they do in the air */
export class Geometry {
  constructor(private readonly caller: Caller) {}

  /**
   * Export a propeller as a file.
   * The propeller as a closed solid of B-spline surfaces (STEP, which is the default) or of triangles (STL), the
   * blade as a table, or as a file of XROTOR, QPROP or OpenVSP; docs/blade-files.md has axes, units and what
   * each format leaves out. Not metered. The answer is the file, with its name in Content-Disposition.
   * `POST /v1/geometry/export`
   */
  export(body: types.ExportGeometryRequest, options?: RequestOptions): Reply<AnswerOf<'exportGeometry'>> {
    return this.caller.call('exportGeometry', { body, options });
  }

  /**
   * Read a propeller from a file.
   * A file of another program as the blade of an analysis, as a form: `curl -F file=@…`. Nothing is kept. What
   * the file is, is seen from what stands in it; one that holds no blade is refused with its line and the
   * reason.
   * `POST /v1/geometry/import`
   */
  import(body: types.ImportGeometryForm, options?: RequestOptions): Reply<types.GeometryImport> {
    return this.caller.call('importGeometry', { body, options });
  }

  /**
   * List calibrations.
   * Newest first, without the residuals of each row.
   * `GET /v1/geometry/calibrate`
   */
  listCalibrations(query?: QueryOf<'listCalibrations'>, options?: RequestOptions): List<types.CalibrationJobResource, types.CalibrationList> {
    return this.caller.list('listCalibrations', { query: query ?? {}, options });
  }

  /**
   * Calibrate a blade to your own measurements.
   * Fits up to five parameters of the blade to measured rows, tells how well the data know each of them and how
   * far off the blade is before, after, and on rows held back. A job: poll it, or wait with `?wait=30`. Not
   * metered. The result is used by `calibration_id` in analyses and in the specs of propellers.
   * `POST /v1/geometry/calibrate`
   */
  calibrate(body: types.CalibrateBody, options?: RequestOptions): Reply<types.CalibrationJobResource> {
    return this.caller.call('calibrateGeometry', { body, options });
  }

  /**
   * Get a calibration.
   * With its result once it is completed. With `wait` the answer comes when it has ended or, for whoever sends
   * If-None-Match, when it has changed at all.
   * `GET /v1/geometry/calibrate/{cal_id}`
   */
  getCalibration(calId: string, query?: QueryOf<'getCalibration'>, options?: RequestOptions): Reply<types.CalibrationJobResource> {
    return this.caller.call('getCalibration', { path: [calId], query: query ?? {}, options });
  }

  /**
   * Cancel a calibration.
   * A queued one is canceled at once; a running one at its next step, and `cancel_requested` says so until then.
   * Repeated, it answers as the first time.
   * `POST /v1/geometry/calibrate/{cal_id}/cancel`
   */
  cancelCalibration(calId: string, options?: RequestOptions): Reply<types.CalibrationJobResource> {
    return this.caller.call('cancelCalibration', { path: [calId], options });
  }

  /**
   * Design a propeller.
   * The blade of least power for a thrust (in gram-force), or of most thrust for a power, at one speed of
   * rotation and airspeed, hover included. Synchronous and not metered. The blade is analysed as `analyze` would
   * and trimmed until the analysis meets the target; one that cannot is an answer (`converged: false` and a
   * `reason`), not an error.
   * `POST /v1/geometry/design`
   */
  design(body: types.DesignRequest, query?: QueryOf<'designGeometry'>, options?: RequestOptions): Reply<types.Geometry> {
    return this.caller.call('designGeometry', { body, query: query ?? {}, options });
  }

  /**
   * Analyse a propeller.
   * Thrust, torque and power of a blade at one operating point, over a sweep of advance ratio, or at the rpm
   * that meets a target. Synchronous and not metered. A solve that does not converge is an answer (`converged:
   * false` and a `reason`), not an error.
   * `POST /v1/geometry/analyze`
   */
  analyze(body: types.AnalyzeGeometryRequest, query?: QueryOf<'analyzeGeometry'>, options?: RequestOptions): Reply<types.GeometryAnalysis> {
    return this.caller.call('analyzeGeometry', { body, query: query ?? {}, options });
  }

  /**
   * Analyse many propellers.
   * Up to 500 bodies of `POST /v1/geometry/analyze` in one request (4 MiB, 400,000 values), answered in order;
   * `fields` says what of each. A body that is refused has its error in its place and spoils no other. Worth as
   * many requests of the rate limit as it has bodies: all of them must be left in the minute, and they delay the
   * requests that follow. What is not answered within the time limit of an analysis is answered
   * `solver_timeout`.
   * `POST /v1/geometry/analyze/batch`
   */
  analyzeBatch(body: types.AnalyzeBatchRequest, query?: QueryOf<'analyzeGeometryBatch'>, options?: RequestOptions): Reply<types.GeometryAnalysisBatch> {
    return this.caller.call('analyzeGeometryBatch', { body, query: query ?? {}, options });
  }

  /**
   * Map a propeller over rpm and airspeed.
   * Thrust, torque, power and efficiency of a blade or of a component at every pair of up to 50 speeds of
   * rotation and 50 airspeeds, read off the map that simulations, sweeps and flights read of it. Synchronous and
   * not metered. Cells without a number are null, and `reason` says why.
   * `POST /v1/geometry/map`
   */
  map(body: types.MapGeometryRequest, options?: RequestOptions): Reply<types.GeometryMap> {
    return this.caller.call('mapGeometry', { body, options });
  }
}

/** Motor, ESC and propeller together */
export class Powertrain {
  constructor(private readonly caller: Caller) {}

  /**
   * List calibrations of drives.
   * Newest first, without the residuals of each row.
   * `GET /v1/powertrain/calibrate`
   */
  listDriveCalibrations(query?: QueryOf<'listDriveCalibrations'>, options?: RequestOptions): List<types.DriveCalibrationResource, types.DriveCalibrationList> {
    return this.caller.list('listDriveCalibrations', { query: query ?? {}, options });
  }

  /**
   * Calibrate a drive to a bench log.
   * Fits Kv, resistance, no-load current, throttle curve, ESC resistance and the propeller’s factors to rows of
   * your bench, tells how well the rows know each of them and how far off the drive is before, after, and on
   * rows held back. A job: poll it, or wait with `?wait=30`. Not metered. The result is used by
   * `powertrain_calibration_id` of the rotors of simulations, sweeps and dynamic runs.
   * `POST /v1/powertrain/calibrate`
   */
  calibrateDrive(body: types.CalibrateDriveBody, options?: RequestOptions): Reply<types.DriveCalibrationResource> {
    return this.caller.call('calibrateDrive', { body, options });
  }

  /**
   * Get a calibration of a drive.
   * With its result once it is completed. With `wait` the answer comes when it has ended or, for whoever sends
   * If-None-Match, when it has changed at all.
   * `GET /v1/powertrain/calibrate/{dcal_id}`
   */
  getDriveCalibration(dcalId: string, query?: QueryOf<'getDriveCalibration'>, options?: RequestOptions): Reply<types.DriveCalibrationResource> {
    return this.caller.call('getDriveCalibration', { path: [dcalId], query: query ?? {}, options });
  }

  /**
   * Cancel a calibration of a drive.
   * A queued one is canceled at once; a running one at its next step, and `cancel_requested` says so until then.
   * Repeated, it answers as the first time.
   * `POST /v1/powertrain/calibrate/{dcal_id}/cancel`
   */
  cancelDriveCalibration(dcalId: string, options?: RequestOptions): Reply<types.DriveCalibrationResource> {
    return this.caller.call('cancelDriveCalibration', { path: [dcalId], options });
  }
}

/** Motors, batteries and propellers: the catalog and your own */
export class Components {
  constructor(private readonly caller: Caller) {}

  /**
   * List components.
   * The catalog, which needs no credential; with one, your own as well. Newest first, or as `sort_by` says.
   * Filters combine with AND. Numbers are filtered by `kv[gte]=900` and the like, at most 16 of them, and only
   * together with `type`; without it they are left out.
   * `GET /v1/components`
   */
  list(query?: QueryOf<'listComponents'>, options?: RequestOptions): List<types.Component, types.ComponentList> {
    return this.caller.list('listComponents', { query: query ?? {}, options });
  }

  /**
   * Create a component of your own.
   * Nobody else sees it. A value that looks wrong is written and named in `warnings`, with the corrected one
   * where it looks like another unit. Made from another component, it has what it leaves out from there, as that
   * is at this moment: changing or deleting the other later changes nothing of it.
   * `POST /v1/components`
   */
  create(body: types.CreateComponentBody, options?: RequestOptions): Reply<types.WrittenComponent> {
    return this.caller.call('createComponent', { body, options });
  }

  /**
   * List the brands of components.
   * By name, with the number of components that the list would show you. Needs no credential; with one, your own
   * components are counted too.
   * `GET /v1/components/brands`
   */
  listBrands(query?: QueryOf<'listComponentBrands'>, options?: RequestOptions): List<types.ComponentBrand, types.ComponentBrandList> {
    return this.caller.list('listComponentBrands', { query: query ?? {}, options });
  }

  /**
   * Count components by brand and numbers.
   * Of one type and under the filters of the list: how many components each brand has, and how they spread over
   * each number, for a rail of filters.
   * `GET /v1/components/facets`
   */
  getFacets(query: QueryOf<'getComponentFacets'>, options?: RequestOptions): Reply<types.ComponentFacets> {
    return this.caller.call('getComponentFacets', { query, options });
  }

  /**
   * List the ids of components.
   * Of everything that matches, in one answer: the first 5,000 in the order of the list. Filters combine with
   * AND. Numbers are filtered by `kv[gte]=900` and the like, at most 16 of them, and only together with `type`;
   * without it they are left out.
   * `GET /v1/components/ids`
   */
  listIds(query?: QueryOf<'listComponentIds'>, options?: RequestOptions): Reply<types.ComponentIdList> {
    return this.caller.call('listComponentIds', { query: query ?? {}, options });
  }

  /**
   * Try the component axes of a sweep.
   * How many points they make and what these cost, with the components as they would be run. Nothing is kept and
   * nothing charged. The body may have 4 MiB. A component that is named twice on an axis, and two axes that
   * exchange the same thing, are refused.
   * `POST /v1/components/sweep-axes/expand`
   */
  expandSweepAxes(body: types.ExpandSweepAxesBody, options?: RequestOptions): Reply<types.SweepAxesExpansion> {
    return this.caller.call('expandSweepAxes', { body, options });
  }

  /**
   * Get a component.
   * One of the catalog, which needs no credential, or one of your own. A wrong credential is refused even so.
   * `GET /v1/components/{id}`
   */
  get(id: string, options?: RequestOptions): Reply<types.Component> {
    return this.caller.call('getComponent', { path: [id], options });
  }

  /**
   * Change a component of your own.
   * What is absent or null stays; a spec is replaced as a whole. Rows of the catalog cannot be changed.
   * `PATCH /v1/components/{id}`
   */
  update(id: string, body: types.UpdateComponentBody, options?: RequestOptions): Reply<types.WrittenComponent> {
    return this.caller.call('updateComponent', { path: [id], body, options });
  }

  /**
   * Delete a component of your own.
   * Runs that used it keep what they read. Rows of the catalog cannot be deleted.
   * `DELETE /v1/components/{id}`
   */
  delete(id: string, options?: RequestOptions): Reply<AnswerOf<'deleteComponent'>> {
    return this.caller.call('deleteComponent', { path: [id], options });
  }

  /**
   * Read the datasheet of a component.
   * For people: each read takes one from a lease of human verification, your own rows too. Inertia, inductance
   * and the resistances of batteries are never shown of the catalog.
   * `GET /v1/components/{id}/specs`
   */
  getSpecs(id: string, options?: RequestOptions): Reply<types.ComponentSpecs> {
    return this.caller.call('getComponentSpecs', { path: [id], options });
  }
}

/** Components that you keep at hand, for all your work or for one project. */
export class Stars {
  constructor(private readonly caller: Caller) {}

  /**
   * List stars.
   * Newest first. `GET /v1/components?starred=true` shows the components themselves.
   * `GET /v1/starred_components`
   */
  list(query?: QueryOf<'listStarredComponents'>, options?: RequestOptions): List<types.StarredComponent, types.StarredComponentList> {
    return this.caller.list('listStarredComponents', { query: query ?? {}, options });
  }

  /**
   * Star a component.
   * In a project, or in none in particular; each once. A star goes with its component or its project.
   * `POST /v1/starred_components`
   */
  star(body: types.StarComponentBody, options?: RequestOptions): Reply<types.StarredComponent> {
    return this.caller.call('starComponent', { body, options });
  }

  /**
   * Take back a star.
   * Takes the id of the star, which the list shows; filter the list by `component_id` to find it.
   * `DELETE /v1/starred_components/{id}`
   */
  unstar(id: string, options?: RequestOptions): Reply<AnswerOf<'unstarComponent'>> {
    return this.caller.call('unstarComponent', { path: [id], options });
  }
}

/** Parts that you propose for the catalog. */
export class Submissions {
  constructor(private readonly caller: Caller) {}

  /**
   * List submissions.
   * Your own, newest first.
   * `GET /v1/submissions`
   */
  list(query?: QueryOf<'listSubmissions'>, options?: RequestOptions): List<types.Submission, types.SubmissionList> {
    return this.caller.list('listSubmissions', { query: query ?? {}, options });
  }

  /**
   * Submit a part to the catalog.
   * A moderator looks at it; approved, it becomes a row of the catalog that everybody sees, and may earn compute
   * units. Of its figures the catalog shows those of a datasheet; inertia, inductance and battery resistances
   * are used in calculations and shown to nobody. At most 100 may wait at the same time. Fires
   * `component.submitted`.
   * `POST /v1/submissions`
   */
  create(body: types.CreateSubmissionBody, options?: RequestOptions): Reply<types.Submission> {
    return this.caller.call('createSubmission', { body, options });
  }

  /**
   * Get a submission.
   * Shows a submission of your account, also one that was decided or withdrawn.
   * `GET /v1/submissions/{id}`
   */
  get(id: string, options?: RequestOptions): Reply<types.Submission> {
    return this.caller.call('getSubmission', { path: [id], options });
  }

  /**
   * Change a submission.
   * While it is `submitted`. What is absent stays; null clears the notes and keeps everything else; `data_json`
   * is replaced whole.
   * `PATCH /v1/submissions/{id}`
   */
  update(id: string, body: types.UpdateSubmissionBody, options?: RequestOptions): Reply<types.Submission> {
    return this.caller.call('updateSubmission', { path: [id], body, options });
  }

  /**
   * Withdraw a submission, and read no answer.
   * As POST …/withdraw. The submission stays in the list as `withdrawn`; a second call answers 409.
   * `DELETE /v1/submissions/{id}`
   */
  delete(id: string, options?: RequestOptions): Reply<AnswerOf<'deleteSubmission'>> {
    return this.caller.call('deleteSubmission', { path: [id], options });
  }

  /**
   * Withdraw a submission.
   * While it is `submitted`; for good.
   * `POST /v1/submissions/{id}/withdraw`
   */
  withdraw(id: string, options?: RequestOptions): Reply<types.Submission> {
    return this.caller.call('withdrawSubmission', { path: [id], options });
  }
}

/** For moderators of this service, signed in. */
export class Moderation {
  constructor(private readonly caller: Caller) {}

  /**
   * List the submissions of all accounts.
   * Newest first; `status=submitted` are those that wait.
   * `GET /v1/moderation/submissions`
   */
  list(query?: QueryOf<'listModeratedSubmissions'>, options?: RequestOptions): List<types.Submission, types.SubmissionList> {
    return this.caller.list('listModeratedSubmissions', { query: query ?? {}, options });
  }

  /**
   * Get a submission of any account.
   * Its ETag is what a review names in If-Match.
   * `GET /v1/moderation/submissions/{id}`
   */
  get(id: string, options?: RequestOptions): Reply<types.Submission> {
    return this.caller.call('getModeratedSubmission', { path: [id], options });
  }

  /**
   * Approve a submission.
   * Makes it a row of the catalog, grants the reward and fires `component.approved`. Once, while it is
   * `submitted`; a submission of your own account is for another moderator (403). With If-Match you decide on
   * the version that you have read.
   * `POST /v1/moderation/submissions/{id}/approve`
   */
  approve(id: string, body: types.ApproveSubmissionBody, options?: RequestOptions): Reply<types.Submission> {
    return this.caller.call('approveSubmission', { path: [id], body, options });
  }

  /**
   * Reject a submission.
   * Fires `component.rejected`. Once, while it is `submitted`; a submission of your own account is for another
   * moderator (403). With If-Match you decide on the version that you have read.
   * `POST /v1/moderation/submissions/{id}/reject`
   */
  reject(id: string, body: types.RejectSubmissionBody, options?: RequestOptions): Reply<types.Submission> {
    return this.caller.call('rejectSubmission', { path: [id], body, options });
  }
}

/** What was used, and what is left. */
export class ComputeUnits {
  constructor(private readonly caller: Caller) {}

  /**
   * What may be used now.
   * The allowance of a rolling window, less what was used in it, plus refunds and grants.
   * `GET /v1/compute-units/balance`
   */
  getBalance(options?: RequestOptions): Reply<types.CreditBalance> {
    return this.caller.call('getCreditBalance', { options });
  }

  /**
   * List debits, refunds and grants.
   * Newest first, in the order in which they took effect. A value that a filter does not know gives an empty
   * list.
   * `GET /v1/compute-units/transactions`
   */
  listTransactions(query?: QueryOf<'listCreditTransactions'>, options?: RequestOptions): List<types.CreditUsageEvent, types.CreditUsageList> {
    return this.caller.list('listCreditTransactions', { query: query ?? {}, options });
  }

  /**
   * Usage of the current window.
   * The window ends now and is 24 hours or 7 days long, by plan.
   * `GET /v1/compute-units/summary`
   */
  getUsageSummary(options?: RequestOptions): Reply<types.CreditUsageSummary> {
    return this.caller.call('getCreditUsageSummary', { options });
  }
}

/** What the pages of the dashboard are drawn from. */
export class Dashboard {
  constructor(private readonly caller: Caller) {}

  /**
   * Get what an analysis is computed from.
   * The polars that an analysis of this body reads, so that a kernel in the browser gives the same answer, also
   * after changes of anything but the sections. Takes and refuses what `POST /v1/geometry/analyze` does.
   * `POST /dashboard/what_if`
   */
  whatIf(body: types.WhatIfRequest, options?: RequestOptions): Reply<types.WhatIf> {
    return this.caller.call('whatIf', { body, options });
  }

  /**
   * Get the outlines of a blade's sections.
   * What a blade is drawn from, in the plane and in space.
   * `POST /dashboard/blade_outlines`
   */
  bladeOutlines(body: types.BladeRequest, options?: RequestOptions): Reply<types.BladeOutlines> {
    return this.caller.call('bladeOutlines', { body, options });
  }
}

/** A little work for whoever reads the specs of components. */
export class HumanVerification {
  constructor(private readonly caller: Caller) {}

  /**
   * Get a challenge.
   * Find a nonce such that SHA-256 of the text `salt` + nonce begins with `difficulty_bits` zero bits: count up
   * from 0. It can be solved once, within five minutes, by your account. An account has at most 64; a further
   * one replaces the oldest.
   * `POST /v1/human_verification/challenges`
   */
  createChallenge(options?: RequestOptions): Reply<types.HumanChallenge> {
    return this.caller.call('createHumanChallenge', { options });
  }

  /**
   * Trade a solved challenge for a lease.
   * Send the token as the header `Human-Verification` with each read of specs. It is good for 200 reads in 30
   * minutes, with the same API key or session and from the same network (/24 of IPv4, /48 of IPv6). A wrong
   * nonce leaves the challenge open. A repeat under the same Idempotency-Key gives the same token for one hour.
   * `POST /v1/human_verification/leases`
   */
  createLease(body: types.ChallengeProof, options?: RequestOptions): Reply<types.HumanLease> {
    return this.caller.call('createHumanLease', { body, options });
  }
}

/** The history of what changed on the account, for 30 days. */
export class Events {
  constructor(private readonly caller: Caller) {}

  /**
   * List events.
   * What happened on your account in the last 30 days, newest first. Filters combine with AND; an unknown
   * resource gives an empty list. A cursor is a position in time: it stays valid when the events around it are
   * gone.
   * `GET /v1/events`
   */
  list(query?: QueryOf<'listEvents'>, options?: RequestOptions): List<types.EventResource, types.EventList> {
    return this.caller.list('listEvents', { query: query ?? {}, options });
  }

  /**
   * Get an event.
   * Byte for byte what lists hold and webhooks sign.
   * `GET /v1/events/{id}`
   */
  get(id: string, options?: RequestOptions): Reply<types.EventResource> {
    return this.caller.call('getEvent', { path: [id], options });
  }

  /**
   * List event types.
   * All of them on one page. New ones may come at any time.
   * `GET /v1/public/event_types`
   */
  listTypes(options?: RequestOptions): List<types.EventTypeResource, types.EventTypeList> {
    return this.caller.list('listEventTypes', { options });
  }

  /**
   * Get the schema of an event type.
   * JSON Schema (2020-12) of `data.object`. Later versions may add fields.
   * `GET /v1/public/event_types/{type}/schema`
   */
  getTypeSchema(type: string, options?: RequestOptions): Reply<types.JsonSchemaResource> {
    return this.caller.call('getEventTypeSchema', { path: [type], options });
  }
}

/** From a requirement to parts: every motor, propeller and battery for a vehicle, and the best of them */
export class Finder {
  constructor(private readonly caller: Caller) {}

  /**
   * Cancel a search for parts.
   * While it is queued it is canceled at once. While it runs (202, `cancel_requested` is true) it ends with the
   * batch that is being solved. Nothing of what it found is kept, and all of it is refunded.
   * `POST /v1/finder/{id}/cancel`
   */
  cancel(id: string, options?: RequestOptions): Reply<types.FinderResource | types.CancelRequestedFinder> {
    return this.caller.call('cancelFinder', { path: [id], options });
  }

  /**
   * Follow a search for parts.
   * Server-sent events: `state` at the start and whenever it moves on, `progress` in between, and `front` with
   * the whole front so far before either where it has grown; the stream closes after the state in which it
   * ended. A client that comes back with Last-Event-ID gets what is new since then, or 204 if that was the end.
   * `GET /v1/finder/{id}/stream`
   */
  stream(id: string, options?: StreamOptions): AsyncGenerator<StreamEvent, void, undefined> {
    return this.caller.stream('streamFinder', { path: [id], options });
  }

  /**
   * List the rows of a search for parts.
   * The whole Pareto front, best of the first goal first unless sorted otherwise; empty before the search is
   * completed. Filter by figures, e.g. `all_up_mass_kg[lte]=1.8`, and by what facets count.
   * `GET /v1/finder/{id}/rows`
   */
  listRows(id: string, query?: QueryOf<'listFinderRows'>, options?: RequestOptions): List<types.FinderRow, types.FinderRowList> {
    return this.caller.list('listFinderRows', { path: [id], query: query ?? {}, options });
  }

  /**
   * Get a row of a search for parts.
   * With what limits it, and what would change with another part.
   * `GET /v1/finder/{id}/rows/{index}`
   */
  getRow(id: string, index: string, options?: RequestOptions): Reply<types.FinderRow> {
    return this.caller.call('getFinderRow', { path: [id, index], options });
  }

  /**
   * Export the rows of a search for parts as CSV.
   * A row for each combination of the front, in its order (RFC 4180, UTF-8, a header with units in its names).
   * docs/finder.md lists the columns.
   * `GET /v1/finder/{id}/export.csv`
   */
  export(id: string, options?: RequestOptions): Reply<AnswerOf<'exportFinder'>> {
    return this.caller.call('exportFinder', { path: [id], options });
  }

  /**
   * Share a search for parts.
   * Makes a link under which anybody can read result and inputs, without a credential; asked again, the same
   * link. Your account, your project and the specs of your own components are not shown.
   * `POST /v1/finder/{id}/share`
   */
  share(id: string, options?: RequestOptions): Reply<types.ShareResource> {
    return this.caller.call('shareFinder', { path: [id], options });
  }

  /**
   * Revoke the link to a search for parts.
   * Caches may still answer for five minutes. Shared again, it gets another link.
   * `DELETE /v1/finder/{id}/share`
   */
  unshare(id: string, options?: RequestOptions): Reply<AnswerOf<'unshareFinder'>> {
    return this.caller.call('unshareFinder', { path: [id], options });
  }

  /**
   * Is a search for parts published?.
   * Its name and address; 404 where it is not published.
   * `GET /v1/finder/{id}/publication`
   */
  getPublication(id: string, options?: RequestOptions): Reply<types.PublicationResource> {
    return this.caller.call('getFinderPublication', { path: [id], options });
  }

  /**
   * Publish a search for parts.
   * Puts result and inputs of a completed run under a name, for everybody. Asked again, it is the same
   * publication; another `slug` or `title` replaces the one that it has, and the old name is free. Your account,
   * your project and the specs of your own components are not shown. A share link is apart from it: each is
   * revoked by itself.
   * `POST /v1/finder/{id}/publication`
   */
  publish(id: string, body: types.PublishRunBody, options?: RequestOptions): Reply<types.PublicationResource> {
    return this.caller.call('publishFinder', { path: [id], body, options });
  }

  /**
   * Withdraw a search for parts from the public.
   * Caches may still answer for five minutes. Its name is free. Deleting the run does the same.
   * `DELETE /v1/finder/{id}/publication`
   */
  unpublish(id: string, options?: RequestOptions): Reply<AnswerOf<'unpublishFinder'>> {
    return this.caller.call('unpublishFinder', { path: [id], options });
  }

  /**
   * List searches for parts.
   * Newest first unless sorted otherwise; without what they have found.
   * `GET /v1/finder`
   */
  list(query?: QueryOf<'listFinders'>, options?: RequestOptions): List<types.FinderResource, types.FinderList> {
    return this.caller.list('listFinders', { query: query ?? {}, options });
  }

  /**
   * Find parts for a vehicle.
   * Searches all combinations of motor, propeller and battery that the candidates allow, trimmed to a hover, for
   * the Pareto front of one to three goals within the limits. Costs ten compute units per rotor, refunded in
   * full where it fails or is canceled. It is computed as soon as a slot is free: poll the resource, wait with
   * `?wait=30`, follow its stream, or listen for `finder.completed`. A draft answers 201.
   * `POST /v1/finder`
   */
  create(body: types.CreateFinderBody, options?: RequestOptions): Reply<types.FinderResource> {
    return this.caller.call('createFinder', { body, options });
  }

  /**
   * Get a search for parts.
   * How far it is and the front so far; once it is completed the first rows, facets and counts. All rows are at
   * /rows. With `wait` the answer comes when it has ended or, for whoever sends If-None-Match, when it has
   * changed at all.
   * `GET /v1/finder/{id}`
   */
  get(id: string, query?: QueryOf<'getFinder'>, options?: RequestOptions): Reply<types.FinderResource> {
    return this.caller.call('getFinder', { path: [id], query: query ?? {}, options });
  }

  /**
   * Change a search for parts.
   * Name and star at any time. Of a draft also every field of the request, as a merge (absent keeps, null
   * clears, objects and lists are replaced whole); `launch_intent` `run` or `queue` launches it.
   * `PATCH /v1/finder/{id}`
   */
  update(id: string, body: types.UpdateFinderBody, options?: RequestOptions): Reply<types.FinderResource> {
    return this.caller.call('updateFinder', { path: [id], body, options });
  }

  /**
   * Delete a search for parts.
   * A draft, or one that has ended, with all its rows; its share link ends with it.
   * `DELETE /v1/finder/{id}`
   */
  delete(id: string, options?: RequestOptions): Reply<AnswerOf<'deleteFinder'>> {
    return this.caller.call('deleteFinder', { path: [id], options });
  }
}

/** What runs are kept in */
export class Projects {
  constructor(private readonly caller: Caller) {}

  /**
   * List projects.
   * Newest first.
   * `GET /v1/projects`
   */
  list(query?: QueryOf<'listProjects'>, options?: RequestOptions): List<types.ProjectResource, types.ProjectList> {
    return this.caller.list('listProjects', { query: query ?? {}, options });
  }

  /**
   * Create a project.
   * A project holds runs. Names need not be unique.
   * `POST /v1/projects`
   */
  create(body: types.CreateProjectBody, options?: RequestOptions): Reply<types.ProjectResource> {
    return this.caller.call('createProject', { body, options });
  }

  /**
   * Get a project.
   * With the counters of its runs.
   * `GET /v1/projects/{id}`
   */
  get(id: string, options?: RequestOptions): Reply<types.ProjectResource> {
    return this.caller.call('getProject', { path: [id], options });
  }

  /**
   * Change a project.
   * What is absent stays; null clears, except the name.
   * `PATCH /v1/projects/{id}`
   */
  update(id: string, body: types.UpdateProjectBody, options?: RequestOptions): Reply<types.ProjectResource> {
    return this.caller.call('updateProject', { path: [id], body, options });
  }

  /**
   * Delete a project.
   * A project with runs is deleted with `cascade=true` only; runs under way are cancelled. Runs go some hundred
   * at a time, each all or nothing: cut off in the middle, the same request deletes the rest.
   * `DELETE /v1/projects/{id}`
   */
  delete(id: string, query?: QueryOf<'deleteProject'>, options?: RequestOptions): Reply<AnswerOf<'deleteProject'>> {
    return this.caller.call('deleteProject', { path: [id], query: query ?? {}, options });
  }
}

/** Rotors, motors and a battery: where they settle at one operating point */
export class Simulations {
  constructor(private readonly caller: Caller) {}

  /**
   * Start drafts and held runs.
   * Simulations and sweeps. A draft is checked and paid now; one that is refused is skipped, with the code as
   * its reason, and stays a draft. An id that is not yours is 404, and nothing is started.
   * `POST /v1/simulations/run-selected`
   */
  runSelected(body: types.RunSelectedBody, options?: RequestOptions): Reply<types.LaunchResultResource> {
    return this.caller.call('runSelected', { body, options });
  }

  /**
   * Start every held run.
   * Every run of yours, simulation or sweep, that was created to be held.
   * `POST /v1/simulations/run-queued`
   */
  runQueued(options?: RequestOptions): Reply<types.LaunchResultResource> {
    return this.caller.call('runQueued', { options });
  }

  /**
   * Cancel a simulation.
   * While it is queued; all of it is refunded at once.
   * `POST /v1/simulations/{id}/cancel`
   */
  cancel(id: string, options?: RequestOptions): Reply<types.SimulationResource> {
    return this.caller.call('cancelSimulation', { path: [id], options });
  }

  /**
   * Follow a simulation.
   * Server-sent events: `state` at the start and whenever it moves on, `progress` in between; the stream closes
   * after the state in which it ended. Each event is a whole, so none is missed: a client that comes back with
   * Last-Event-ID gets what is new since then, or 204 if that was the end.
   * `GET /v1/simulations/{id}/stream`
   */
  stream(id: string, options?: StreamOptions): AsyncGenerator<StreamEvent, void, undefined> {
    return this.caller.stream('streamSimulation', { path: [id], options });
  }

  /**
   * Share a simulation.
   * Makes a link under which anybody can read result and inputs, without a credential; asked again, the same
   * link. Your account, your project and the specs of your own components are not shown.
   * `POST /v1/simulations/{id}/share`
   */
  share(id: string, options?: RequestOptions): Reply<types.ShareResource> {
    return this.caller.call('shareSimulation', { path: [id], options });
  }

  /**
   * Revoke the link to a simulation.
   * Caches may still answer for five minutes. Shared again, it gets another link.
   * `DELETE /v1/simulations/{id}/share`
   */
  unshare(id: string, options?: RequestOptions): Reply<AnswerOf<'unshareSimulation'>> {
    return this.caller.call('unshareSimulation', { path: [id], options });
  }

  /**
   * Is a simulation published?.
   * Its name and address; 404 where it is not published.
   * `GET /v1/simulations/{id}/publication`
   */
  getPublication(id: string, options?: RequestOptions): Reply<types.PublicationResource> {
    return this.caller.call('getSimulationPublication', { path: [id], options });
  }

  /**
   * Publish a simulation.
   * Puts result and inputs of a completed run under a name, for everybody. Asked again, it is the same
   * publication; another `slug` or `title` replaces the one that it has, and the old name is free. Your account,
   * your project and the specs of your own components are not shown. A share link is apart from it: each is
   * revoked by itself.
   * `POST /v1/simulations/{id}/publication`
   */
  publish(id: string, body: types.PublishRunBody, options?: RequestOptions): Reply<types.PublicationResource> {
    return this.caller.call('publishSimulation', { path: [id], body, options });
  }

  /**
   * Withdraw a simulation from the public.
   * Caches may still answer for five minutes. Its name is free. Deleting the run does the same.
   * `DELETE /v1/simulations/{id}/publication`
   */
  unpublish(id: string, options?: RequestOptions): Reply<AnswerOf<'unpublishSimulation'>> {
    return this.caller.call('unpublishSimulation', { path: [id], options });
  }

  /**
   * List simulations.
   * Newest first unless sorted otherwise. The points of sweeps are left out unless `sweep_id` names one.
   * `GET /v1/simulations`
   */
  list(query?: QueryOf<'listSimulations'>, options?: RequestOptions): List<types.SimulationResource, types.SimulationList> {
    return this.caller.list('listSimulations', { query: query ?? {}, options });
  }

  /**
   * Simulate an operating point.
   * Costs one compute unit per rotor. It is computed as soon as a slot is free: poll the resource, wait with
   * `?wait=30`, follow its stream, or listen for `simulation.completed`. A draft answers 201.
   * `POST /v1/simulations`
   */
  create(body: types.CreateSimulationBody, options?: RequestOptions): Reply<types.SimulationResource> {
    return this.caller.call('createSimulation', { body, options });
  }

  /**
   * Get a simulation.
   * With its result once it is completed. With `wait` the answer comes when it has ended or, for whoever sends
   * If-None-Match, when it has changed at all.
   * `GET /v1/simulations/{id}`
   */
  get(id: string, query?: QueryOf<'getSimulation'>, options?: RequestOptions): Reply<types.SimulationResource> {
    return this.caller.call('getSimulation', { path: [id], query: query ?? {}, options });
  }

  /**
   * Change a simulation.
   * Name, star and plots at any time. Of a draft also every field of the request, as a merge (absent keeps, null
   * clears); `launch_intent` `run` or `queue` launches it.
   * `PATCH /v1/simulations/{id}`
   */
  update(id: string, body: types.UpdateSimulationBody, options?: RequestOptions): Reply<types.SimulationResource> {
    return this.caller.call('updateSimulation', { path: [id], body, options });
  }

  /**
   * Delete a simulation.
   * A draft, or one that has ended; its share link ends with it.
   * `DELETE /v1/simulations/{id}`
   */
  delete(id: string, options?: RequestOptions): Reply<AnswerOf<'deleteSimulation'>> {
    return this.caller.call('deleteSimulation', { path: [id], options });
  }
}

/** The same powertrain at many operating points, or with many parts */
export class Sweeps {
  constructor(private readonly caller: Caller) {}

  /**
   * Cancel a sweep.
   * While it is queued it is canceled at once and refunded as a whole. While it runs (202, `cancel_requested` is
   * true) it ends with the block of points that is being solved; what was solved stays, and the rest is
   * refunded; with `save_partial` false nothing stays, and all of it is refunded.
   * `POST /v1/sweeps/{id}/cancel`
   */
  cancel(id: string, body?: types.CancelSweepBody, options?: RequestOptions): Reply<types.SweepResource | types.CancelRequestedSweep> {
    return this.caller.call('cancelSweep', { path: [id], body, options });
  }

  /**
   * Follow a sweep.
   * Server-sent events: `state` at the start and whenever it moves on, `progress` with each block of points; the
   * stream closes after the state in which it ended. Each event is a whole, so none is missed: a client that
   * comes back with Last-Event-ID gets what is new since then, or 204 if that was the end.
   * `GET /v1/sweeps/{id}/stream`
   */
  stream(id: string, options?: StreamOptions): AsyncGenerator<StreamEvent, void, undefined> {
    return this.caller.stream('streamSweep', { path: [id], options });
  }

  /**
   * List the points of a sweep.
   * All of them, solved or not, by index unless sorted otherwise. Filter by totals of the result, e.g.
   * `total_thrust_n[gte]=20`; what is not solved meets no such filter.
   * `GET /v1/sweeps/{id}/points`
   */
  listPoints(id: string, query?: QueryOf<'listSweepPoints'>, options?: RequestOptions): List<types.SweepPointResource, types.SweepPointList> {
    return this.caller.list('listSweepPoints', { path: [id], query: query ?? {}, options });
  }

  /**
   * Get a point of a sweep.
   * Whether it is solved or not.
   * `GET /v1/sweeps/{id}/points/{index}`
   */
  getPoint(id: string, index: string, options?: RequestOptions): Reply<types.SweepPointResource> {
    return this.caller.call('getSweepPoint', { path: [id, index], options });
  }

  /**
   * Star a point of a sweep.
   * Whatever its state.
   * `PATCH /v1/sweeps/{id}/points/{index}`
   */
  updatePoint(id: string, index: string, body: types.UpdatePointBody, options?: RequestOptions): Reply<types.SweepPointResource> {
    return this.caller.call('updateSweepPoint', { path: [id, index], body, options });
  }

  /**
   * Export a sweep as CSV.
   * A row for each point, by index, solved or not (RFC 4180, UTF-8, a header with units in its names).
   * docs/sweeps.md lists the columns. It is read while it is written: of a sweep that runs, rows may be newer
   * further down.
   * `GET /v1/sweeps/{id}/export.csv`
   */
  export(id: string, options?: RequestOptions): Reply<AnswerOf<'exportSweep'>> {
    return this.caller.call('exportSweep', { path: [id], options });
  }

  /**
   * List sweeps.
   * Newest first unless sorted otherwise; without the components of their axes.
   * `GET /v1/sweeps`
   */
  list(query?: QueryOf<'listSweeps'>, options?: RequestOptions): List<types.SweepResource, types.SweepList> {
    return this.caller.list('listSweeps', { query: query ?? {}, options });
  }

  /**
   * Simulate a grid of operating points.
   * Every combination of the values and components of the axes is a point and costs one compute unit per rotor;
   * the points that are not solved in the end are refunded. POST /v1/components/sweep-axes/expand tells size and
   * cost of component axes beforehand. The body may have 4 MiB. A draft answers 201.
   * `POST /v1/sweeps`
   */
  create(body: types.CreateSweepBody, options?: RequestOptions): Reply<types.SweepResource> {
    return this.caller.call('createSweep', { body, options });
  }

  /**
   * Get a sweep.
   * How far it is, and a summary once it has ended; its points are at /points. With `wait` the answer comes when
   * it has ended or, for whoever sends If-None-Match, when it has changed at all.
   * `GET /v1/sweeps/{id}`
   */
  get(id: string, query?: QueryOf<'getSweep'>, options?: RequestOptions): Reply<types.SweepResource> {
    return this.caller.call('getSweep', { path: [id], query: query ?? {}, options });
  }

  /**
   * Change a sweep.
   * Name, star and plots at any time. Of a draft also every field of the request, as a merge (absent keeps, null
   * clears); `launch_intent` `run` or `queue` launches it. The body may have 4 MiB.
   * `PATCH /v1/sweeps/{id}`
   */
  update(id: string, body: types.UpdateSweepBody, options?: RequestOptions): Reply<types.SweepResource> {
    return this.caller.call('updateSweep', { path: [id], body, options });
  }

  /**
   * Delete a sweep.
   * A draft, or one that has ended, with all its points.
   * `DELETE /v1/sweeps/{id}`
   */
  delete(id: string, options?: RequestOptions): Reply<AnswerOf<'deleteSweep'>> {
    return this.caller.call('deleteSweep', { path: [id], options });
  }
}

/** A flight over time: what rotors, motors and battery do while a schedule is flown */
export class DynamicSimulations {
  constructor(private readonly caller: Caller) {}

  /**
   * Estimate a flight.
   * How long it will last, and what it will cost. With rotors, battery and schedule it is flown with long steps;
   * without, a rule estimates it from what is given. Nothing is stored or charged, and no plan is looked at: a
   * flight that the plan does not allow has its price as well.
   * `POST /v1/dynamic-simulations/estimate`
   */
  estimate(body: types.EstimateDynamicBody, options?: RequestOptions): Reply<types.DynamicEstimate> {
    return this.caller.call('estimateDynamicSimulation', { body, options });
  }

  /**
   * Cancel a dynamic simulation.
   * While it is queued it is canceled at once and refunded as a whole. While it runs (202, `cancel_requested` is
   * true) it ends with the piece of the flight that is being computed; what was flown stays, and the share of
   * the estimated duration that was not flown is refunded.
   * `POST /v1/dynamic-simulations/{id}/cancel`
   */
  cancel(id: string, options?: RequestOptions): Reply<types.DynamicSimulationResource | types.CancelRequestedDynamic> {
    return this.caller.call('cancelDynamicSimulation', { path: [id], options });
  }

  /**
   * Read curves of a dynamic simulation.
   * Chosen channels, within chosen times, with as many points as you can use; no peak is lost where there are
   * more. While the flight is computed it has what is saved so far.
   * `GET /v1/dynamic-simulations/{id}/timeseries`
   */
  getTimeseries(id: string, query?: QueryOf<'getDynamicTimeseries'>, options?: RequestOptions): Reply<types.DynamicTimeseries> {
    return this.caller.call('getDynamicTimeseries', { path: [id], query: query ?? {}, options });
  }

  /**
   * Export a dynamic simulation as CSV.
   * Every row of the flight at full resolution with every channel (RFC 4180, UTF-8, a header with units in its
   * names). While the flight is computed it has what is saved so far.
   * `GET /v1/dynamic-simulations/{id}/export.csv`
   */
  export(id: string, options?: RequestOptions): Reply<AnswerOf<'exportDynamicSimulation'>> {
    return this.caller.call('exportDynamicSimulation', { path: [id], options });
  }

  /**
   * Follow a dynamic simulation.
   * Server-sent events: `state` at the start and whenever it moves on, `progress` with each piece of the flight,
   * and before that `sample`, up to 20 moments of it as the result shows them; the stream closes after the state
   * in which it ended. A client that comes back with Last-Event-ID gets what is new since then, or 204 if that
   * was the end.
   * `GET /v1/dynamic-simulations/{id}/stream`
   */
  stream(id: string, options?: StreamOptions): AsyncGenerator<StreamEvent, void, undefined> {
    return this.caller.stream('streamDynamicSimulation', { path: [id], options });
  }

  /**
   * Share a dynamic simulation.
   * Makes a link under which anybody can read result and inputs, without a credential; asked again, the same
   * link. Your account, your project and the specs of your own components are not shown.
   * `POST /v1/dynamic-simulations/{id}/share`
   */
  share(id: string, options?: RequestOptions): Reply<types.ShareResource> {
    return this.caller.call('shareDynamicSimulation', { path: [id], options });
  }

  /**
   * Revoke the link to a dynamic simulation.
   * Caches may still answer for five minutes. Shared again, it gets another link.
   * `DELETE /v1/dynamic-simulations/{id}/share`
   */
  unshare(id: string, options?: RequestOptions): Reply<AnswerOf<'unshareDynamicSimulation'>> {
    return this.caller.call('unshareDynamicSimulation', { path: [id], options });
  }

  /**
   * Is a dynamic simulation published?.
   * Its name and address; 404 where it is not published.
   * `GET /v1/dynamic-simulations/{id}/publication`
   */
  getPublication(id: string, options?: RequestOptions): Reply<types.PublicationResource> {
    return this.caller.call('getDynamicSimulationPublication', { path: [id], options });
  }

  /**
   * Publish a dynamic simulation.
   * Puts result and inputs of a completed run under a name, for everybody. Asked again, it is the same
   * publication; another `slug` or `title` replaces the one that it has, and the old name is free. Your account,
   * your project and the specs of your own components are not shown. A share link is apart from it: each is
   * revoked by itself.
   * `POST /v1/dynamic-simulations/{id}/publication`
   */
  publish(id: string, body: types.PublishRunBody, options?: RequestOptions): Reply<types.PublicationResource> {
    return this.caller.call('publishDynamicSimulation', { path: [id], body, options });
  }

  /**
   * Withdraw a dynamic simulation from the public.
   * Caches may still answer for five minutes. Its name is free. Deleting the run does the same.
   * `DELETE /v1/dynamic-simulations/{id}/publication`
   */
  unpublish(id: string, options?: RequestOptions): Reply<AnswerOf<'unpublishDynamicSimulation'>> {
    return this.caller.call('unpublishDynamicSimulation', { path: [id], options });
  }

  /**
   * List dynamic simulations.
   * Newest first unless sorted otherwise; results without samples and series, and no snapshots of inputs.
   * `GET /v1/dynamic-simulations`
   */
  list(query?: QueryOf<'listDynamicSimulations'>, options?: RequestOptions): List<types.DynamicSimulationResource, types.DynamicSimulationList> {
    return this.caller.list('listDynamicSimulations', { query: query ?? {}, options });
  }

  /**
   * Simulate a flight over time.
   * Flies a schedule of throttles and speeds until the battery is empty or the time is over. Costs one compute
   * unit per rotor and begun minute of the estimated duration, which /estimate tells beforehand; what a canceled
   * flight has not flown is refunded. It is computed as soon as a slot is free: poll the resource, wait with
   * `?wait=30`, follow its stream, or listen for `simulation.completed`.
   * `POST /v1/dynamic-simulations`
   */
  create(body: types.CreateDynamicBody, options?: RequestOptions): Reply<types.DynamicSimulationResource> {
    return this.caller.call('createDynamicSimulation', { body, options });
  }

  /**
   * Get a dynamic simulation.
   * With its result once it has ended: scorecard, moments, curves and events; more of the curves is at
   * /timeseries and /export.csv. With `wait` the answer comes when it has ended or, for whoever sends
   * If-None-Match, when it has changed at all.
   * `GET /v1/dynamic-simulations/{id}`
   */
  get(id: string, query?: QueryOf<'getDynamicSimulation'>, options?: RequestOptions): Reply<types.DynamicSimulationResource> {
    return this.caller.call('getDynamicSimulation', { path: [id], query: query ?? {}, options });
  }

  /**
   * Name or star a dynamic simulation.
   * At any time. The answer has its result without samples and series.
   * `PATCH /v1/dynamic-simulations/{id}`
   */
  update(id: string, body: types.UpdateDynamicBody, options?: RequestOptions): Reply<types.DynamicSimulationResource> {
    return this.caller.call('updateDynamicSimulation', { path: [id], body, options });
  }

  /**
   * Delete a dynamic simulation.
   * One that has ended, with all its curves; its share link ends with it.
   * `DELETE /v1/dynamic-simulations/{id}`
   */
  delete(id: string, options?: RequestOptions): Reply<AnswerOf<'deleteDynamicSimulation'>> {
    return this.caller.call('deleteDynamicSimulation', { path: [id], options });
  }
}

/** Readable without a credential; may be cached. */
export class Public {
  constructor(private readonly caller: Caller) {}

  /**
   * List plans.
   * What each plan allows, by name. Needs no credential.
   * `GET /v1/public/plans`
   */
  listPlans(query?: QueryOf<'listPublicPlans'>, options?: RequestOptions): List<types.PublicPlan, types.PublicPlanList> {
    return this.caller.list('listPublicPlans', { query: query ?? {}, options });
  }

  /**
   * List the airfoils of the library.
   * By name, which is what an analysis takes as `airfoil`. Needs no credential.
   * `GET /v1/public/airfoils`
   */
  listAirfoils(query?: QueryOf<'listPublicAirfoils'>, options?: RequestOptions): List<types.PublicAirfoil, types.PublicAirfoilList> {
    return this.caller.list('listPublicAirfoils', { query: query ?? {}, options });
  }

  /**
   * List the propellers of the catalog.
   * By slug, with their headline figures. Needs no credential.
   * `GET /v1/public/propellers`
   */
  listPropellers(query?: QueryOf<'listPublicPropellers'>, options?: RequestOptions): List<types.PublicPropeller, types.PublicPropellerList> {
    return this.caller.list('listPublicPropellers', { query: query ?? {}, options });
  }

  /**
   * Get a propeller of the catalog.
   * With its headline figures. Needs no credential.
   * `GET /v1/public/propellers/{slug}`
   */
  getPropeller(slug: string, options?: RequestOptions): Reply<types.PublicPropeller> {
    return this.caller.call('getPublicPropeller', { path: [slug], options });
  }

  /**
   * Read a shared run.
   * Result, inputs and version of the solver of a run whose owner shared it; `object` tells which kind it is.
   * Once the link is revoked it answers 404, caches after five minutes at the latest.
   * `GET /v1/public/share/{token}`
   */
  getShare(token: string, options?: RequestOptions): Reply<AnswerOf<'getShare'>> {
    return this.caller.call('getShare', { path: [token], options });
  }

  /**
   * Read a published result.
   * A simulation, dynamic simulation or search for parts that its owner has published under this name, with
   * inputs and version of the solver. Once it is withdrawn it answers 404, caches after five minutes at the
   * latest. Tokens of share links are no names: those are read under /v1/public/share.
   * `GET /v1/public/results/{slug}`
   */
  getResult(slug: string, options?: RequestOptions): Reply<types.PublicResult> {
    return this.caller.call('getPublicResult', { path: [slug], options });
  }

  /**
   * How far analyses are off measured propellers.
   * Errors against the UIUC Propeller Database: in summary, by family and by propeller, beside a conventional
   * method. Needs no credential. An analysis tells of the measurements next to it with
   * `expand=nearest_measurements`.
   * `GET /v1/public/validation`
   */
  getValidation(options?: RequestOptions): Reply<types.PublicValidation> {
    return this.caller.call('getPublicValidation', { options });
  }
}

/** What simulations, sweeps and dynamic simulations have in common */
export class Runs {
  constructor(private readonly caller: Caller) {}

  /**
   * Cancel runs by id.
   * Runs of any kind. Queued ones are canceled and refunded at once; running sweeps and dynamic simulations are
   * asked to stop at their next boundary; the others are skipped with a reason. An id that is not yours: 404,
   * and nothing is cancelled. Some tens are cancelled at a time, each all or nothing; in the rare case that not
   * all could be, `has_more` is true, and the same ids may be sent again.
   * `POST /v1/simulations/cancel-selected`
   */
  cancelSelected(body: types.CancelSelectedBody, options?: RequestOptions): Reply<types.CancelBatchResult> {
    return this.caller.call('cancelSelectedRuns', { body, options });
  }

  /**
   * Cancel everything that waits or runs.
   * Or what the body narrows it to: some tens of runs at a time, each all or nothing, and at most 10,000 runs or
   * eight seconds a call; `has_more` says whether to repeat it.
   * `POST /v1/simulations/cancel-batch`
   */
  cancel(body?: types.CancelBatchBody, options?: RequestOptions): Reply<types.CancelBatchResult> {
    return this.caller.call('cancelRuns', { body, options });
  }
}

/** Where your events are sent */
export class Webhooks {
  constructor(private readonly caller: Caller) {}

  /**
   * List webhook endpoints.
   * Newest first, without their secrets.
   * `GET /v1/webhook_endpoints`
   */
  list(query?: QueryOf<'listWebhookEndpoints'>, options?: RequestOptions): List<types.WebhookEndpointResource, types.WebhookEndpointList> {
    return this.caller.list('listWebhookEndpoints', { query: query ?? {}, options });
  }

  /**
   * Create a webhook endpoint.
   * Events that happen from now on are sent to it, signed with `secret`, which only this answer shows. A repeat
   * under the same Idempotency-Key gives the same secret for one hour.
   * `POST /v1/webhook_endpoints`
   */
  create(body: types.CreateWebhookEndpointBody, options?: RequestOptions): Reply<types.WebhookEndpointResource> {
    return this.caller.call('createWebhookEndpoint', { body, options });
  }

  /**
   * Get a webhook endpoint.
   * With what we know of its health; its secret is not shown again.
   * `GET /v1/webhook_endpoints/{id}`
   */
  get(id: string, options?: RequestOptions): Reply<types.WebhookEndpointResource> {
    return this.caller.call('getWebhookEndpoint', { path: [id], options });
  }

  /**
   * Change a webhook endpoint.
   * What is absent stays; null empties description and metadata. `enabled: false` skips what is pending,
   * `enabled: true` clears `auto_disabled_at` and begins to count failures anew.
   * `PATCH /v1/webhook_endpoints/{id}`
   */
  update(id: string, body: types.UpdateWebhookEndpointBody, options?: RequestOptions): Reply<types.WebhookEndpointResource> {
    return this.caller.call('updateWebhookEndpoint', { path: [id], body, options });
  }

  /**
   * Delete a webhook endpoint.
   * Nothing is sent to it any more: what is pending is skipped, and an attempt that is on its way is not
   * repeated. Its secret is destroyed.
   * `DELETE /v1/webhook_endpoints/{id}`
   */
  delete(id: string, options?: RequestOptions): Reply<AnswerOf<'deleteWebhookEndpoint'>> {
    return this.caller.call('deleteWebhookEndpoint', { path: [id], options });
  }

  /**
   * Give a webhook endpoint another secret.
   * At once: whatever is signed from now on is signed with the new one, which only this answer shows. What a
   * receiver refuses for its old signature comes again by the schedule, signed anew. A repeat under the same
   * Idempotency-Key gives the same secret for one hour.
   * `POST /v1/webhook_endpoints/{id}/rotate_secret`
   */
  rotateSecret(id: string, options?: RequestOptions): Reply<types.WebhookEndpointResource> {
    return this.caller.call('rotateWebhookSecret', { path: [id], options });
  }

  /**
   * Send a test event to a webhook endpoint.
   * Records a `webhook.test` event and delivers it to this endpoint alone, whatever it subscribes to, with the
   * usual attempts. Read the delivery for what came of it.
   * `POST /v1/webhook_endpoints/{id}/test`
   */
  test(id: string, options?: RequestOptions): Reply<types.WebhookDeliveryResource> {
    return this.caller.call('testWebhookEndpoint', { path: [id], options });
  }

  /**
   * List deliveries of a webhook endpoint.
   * Newest first, kept for 30 days after their end. Filters combine with AND; an unknown type or event gives an
   * empty list.
   * `GET /v1/webhook_endpoints/{id}/deliveries`
   */
  listDeliveries(id: string, query?: QueryOf<'listWebhookDeliveries'>, options?: RequestOptions): List<types.WebhookDeliveryResource, types.WebhookDeliveryList> {
    return this.caller.list('listWebhookDeliveries', { path: [id], query: query ?? {}, options });
  }

  /**
   * Get a delivery.
   * With every attempt and the body that is sent.
   * `GET /v1/webhook_endpoints/{id}/deliveries/{whd_id}`
   */
  getDelivery(id: string, whdId: string, options?: RequestOptions): Reply<types.WebhookDeliveryResource> {
    return this.caller.call('getWebhookDelivery', { path: [id, whdId], options });
  }

  /**
   * Send a delivery again.
   * Makes a new delivery of the same bytes with a new signature and five attempts of its own. The event need not
   * be kept any more. Each call makes one more: use an Idempotency-Key when you repeat a call.
   * `POST /v1/webhook_endpoints/{id}/deliveries/{whd_id}/retry`
   */
  retryDelivery(id: string, whdId: string, options?: RequestOptions): Reply<types.WebhookDeliveryResource> {
    return this.caller.call('retryWebhookDelivery', { path: [id, whdId], options });
  }

  /**
   * Send what an endpoint did not get.
   * After an outage or a pause of yours: a new delivery for every event of a time that did not arrive, oldest
   * first, at most 10,000 a call. What is pending or arrived is left alone, so the call may be repeated. While
   * `has_more` is true, go on with `since` set to `next_since`, and with a new Idempotency-Key: the same one
   * gives the same answer again. An endpoint has one recovery at a time; 429 `queue_full` says that another one
   * is under way. `Location` lists the deliveries.
   * `POST /v1/webhook_endpoints/{id}/recover`
   */
  recover(id: string, body: types.RecoverBody, options?: RequestOptions): Reply<types.WebhookRecoveryResource> {
    return this.caller.call('recoverWebhookEndpoint', { path: [id], body, options });
  }

  /**
   * Get the statistics of a webhook endpoint.
   * How many deliveries arrived, failed and wait, and how fast the receiver answers.
   * `GET /v1/webhook_endpoints/{id}/stats`
   */
  getStats(id: string, options?: RequestOptions): Reply<types.WebhookStatsResource> {
    return this.caller.call('getWebhookStats', { path: [id], options });
  }
}

/** For whoever operates the service; no credential, no rate limit */
export class Health {
  constructor(private readonly caller: Caller) {}

  /**
   * Is the service there?.
   * Touches nothing, needs no credential, has no rate limit.
   * `GET /v1/health`
   */
  get(options?: RequestOptions): Reply<types.Health> {
    return this.caller.call('getHealth', { options });
  }

  /**
   * Does this process answer?.
   * For whoever restarts processes; touches nothing.
   * `GET /health/live`
   */
  getLiveness(options?: RequestOptions): Reply<types.Health> {
    return this.caller.call('getLiveness', { options });
  }

  /**
   * Should this process get requests?.
   * Answers 503 with the same body when a part cannot serve, or when the process is about to end.
   * `GET /health/ready`
   */
  getReadiness(options?: RequestOptions): Reply<types.ReadinessState> {
    return this.caller.call('getReadiness', { options });
  }
}

/** All groups of operations. */
export class Resources {
  readonly auth: Auth;
  readonly account: Account;
  readonly apiKeys: ApiKeys;
  readonly administration: Administration;
  readonly airfoils: Airfoils;
  readonly geometry: Geometry;
  readonly powertrain: Powertrain;
  readonly components: Components;
  readonly stars: Stars;
  readonly submissions: Submissions;
  readonly moderation: Moderation;
  readonly computeUnits: ComputeUnits;
  readonly dashboard: Dashboard;
  readonly humanVerification: HumanVerification;
  readonly events: Events;
  readonly finder: Finder;
  readonly projects: Projects;
  readonly simulations: Simulations;
  readonly sweeps: Sweeps;
  readonly dynamicSimulations: DynamicSimulations;
  readonly public: Public;
  readonly runs: Runs;
  readonly webhooks: Webhooks;
  readonly health: Health;

  constructor(protected readonly caller: Caller) {
    this.auth = new Auth(caller);
    this.account = new Account(caller);
    this.apiKeys = new ApiKeys(caller);
    this.administration = new Administration(caller);
    this.airfoils = new Airfoils(caller);
    this.geometry = new Geometry(caller);
    this.powertrain = new Powertrain(caller);
    this.components = new Components(caller);
    this.stars = new Stars(caller);
    this.submissions = new Submissions(caller);
    this.moderation = new Moderation(caller);
    this.computeUnits = new ComputeUnits(caller);
    this.dashboard = new Dashboard(caller);
    this.humanVerification = new HumanVerification(caller);
    this.events = new Events(caller);
    this.finder = new Finder(caller);
    this.projects = new Projects(caller);
    this.simulations = new Simulations(caller);
    this.sweeps = new Sweeps(caller);
    this.dynamicSimulations = new DynamicSimulations(caller);
    this.public = new Public(caller);
    this.runs = new Runs(caller);
    this.webhooks = new Webhooks(caller);
    this.health = new Health(caller);
  }
}
