function ofStatus<S extends number, C extends string>(
  status: S,
  errors: Record<C, { message: string; remedy: string }>,
) {
  const rows = Object.entries<{ message: string; remedy: string }>(errors);
  const all = rows.map(([code, error]) => [code, { status, ...error }]);
  return Object.fromEntries(all) as Record<C, { status: S; message: string; remedy: string }>;
}

/**
 * The table of all errors that a caller can see: code → HTTP status, default message and what the caller can do. The
 * envelope's `type` follows from the status; docs/errors.md and /docs/errors are generated from here.
 */
export const ERRORS = {
  // 400: the request cannot be read
  ...ofStatus(400, {
    invalid_json: {
      message: 'The body is not valid JSON.',
      remedy:
        'Send one JSON object (RFC 8259): no NaN, Infinity, comments or trailing commas, at most 32 levels deep and 100,000 values.',
    },
    duplicate_key: {
      message: 'A JSON object holds the same key twice.',
      remedy: 'Give every field once; we never guess which of two values counts.',
    },
    invalid_utf8: {
      message: 'The body is not valid UTF-8.',
      remedy: 'Encode the body as UTF-8.',
    },
    invalid_multipart: {
      message: 'The body is not a complete form (multipart/form-data).',
      remedy:
        'Let your HTTP client build the form (curl -F, FormData): the boundary stands in Content-Type, before each part and, with two dashes, at the end.',
    },
    invalid_header: {
      message: 'A request header cannot be read.',
      remedy: 'Send a well-formed HTTP/1.1 request whose headers stay under 16 KiB altogether.',
    },
    invalid_url: {
      message: 'The path of the request cannot be read.',
      remedy: 'Check the percent-encoding of the path.',
    },
    invalid_cursor: {
      message: 'The cursor is not one of this list and account.',
      remedy:
        'Send `next_cursor` unchanged, with the credential that got it; or start again without a cursor.',
    },
    cursor_filter_mismatch: {
      message: 'The cursor belongs to another sort or other filters.',
      remedy: 'Keep sort and filters while you page; only `limit` may change.',
    },
    invalid_idempotency_key: {
      message: 'The Idempotency-Key must have 1 to 255 printable ASCII characters.',
      remedy: 'Send a fresh UUID for each write, and the same one when you repeat it.',
    },
    unsupported_api_version: {
      message: 'The only Api-Version is "beta".',
      remedy: 'Leave the Api-Version header out or send "beta".',
    },
  }),

  // 401: who are you
  ...ofStatus(401, {
    missing_authorization: {
      message: 'Send the header "Authorization: Bearer <API key>".',
      remedy: 'Add your API key; `npm start` prints one for a new database.',
    },
    malformed_authorization: {
      message: 'The Authorization header must have the form "Bearer <API key>".',
      remedy: 'Write the word Bearer, one space and the key.',
    },
    invalid_credential_format: {
      message: 'The bearer value is neither an API key (it would start with "key_") nor a JWT.',
      remedy: 'Copy the whole key, beginning with key_.',
    },
    invalid_api_key: {
      message: 'The API key is unknown, revoked or expired, or its owner is inactive.',
      remedy:
        'Check that the key was copied whole and not revoked or expired; make a new one if in doubt.',
    },
    invalid_jwt: {
      message:
        'The session token is malformed, wrongly signed or expired, or its session has ended.',
      remedy: 'Refresh the session or sign in again. Integrations use API keys.',
    },
    invalid_jwt_subject: {
      message: 'The session token does not belong to an active user.',
      remedy: 'Sign in as an active user.',
    },
    invalid_sign_in: {
      message: 'E-mail or password is wrong.',
      remedy: 'Check both; after 10 failures within 15 minutes sign-in pauses.',
    },
    invalid_refresh_token: {
      message: 'The refresh token is unknown, expired or was used before.',
      remedy:
        'Sign in again. A refresh token works once; using one twice ends its session, because someone may have copied it.',
    },
  }),

  // 402: the plan or the allowance does not cover it
  ...ofStatus(402, {
    usage_cap_reached: {
      message: 'The allowance of compute units does not cover this.',
      remedy: 'Wait until `resets_at`, ask for less, or change to the Pro plan.',
    },
    plan_upgrade_required: {
      message: 'Your plan does not include this.',
      remedy: 'Change to the plan that `required_tier` names.',
    },
  }),

  // 403: known, but not allowed
  ...ofStatus(403, {
    session_required: {
      message: 'This needs a signed-in person; an API key is not enough.',
      remedy: 'Sign in to the dashboard. Keys can neither make keys nor manage the account.',
    },
    read_only_key: {
      message: 'This API key may only read.',
      remedy:
        'Send a key whose `scope` is `full`. A read-only key is answered to GET and HEAD, and to nothing that computes, writes or spends.',
    },
    admin_required: {
      message: 'This is for administrators.',
      remedy: 'Ask whoever operates this service.',
    },
    moderator_required: {
      message: 'This is for moderators.',
      remedy: 'Ask whoever operates this service.',
    },
    origin_not_allowed: {
      message: 'The dashboard cannot be used from this web site.',
      remedy: 'Open the dashboard at its own address; operators set DASHBOARD_ORIGIN.',
    },
    human_verification_required: {
      message: 'Specs are read by people: solve a challenge first.',
      remedy:
        'POST to `challenge_url` and find the nonce. For specs, trade it for a lease and send that as `Human-Verification`; at sign-in and sign-up, send both as `proof`.',
    },
    email_unconfirmed: {
      message:
        'Confirm your e-mail first: follow the link that was sent there when you signed up. Until then the compute units of your plan are withheld.',
      remedy:
        'Open the link in the mail; the dashboard, or POST /dashboard/auth/confirmations, sends another one. Analyses and everything that costs no units work without.',
    },
    wrong_password: {
      message: 'The current password is wrong.',
      remedy: 'Type the password that you signed in with.',
    },
  }),

  // 404, 405, 408, 409, 412, 413, 415: the request does not fit the interface
  ...ofStatus(404, {
    resource_not_found: {
      message: 'No such resource exists on your account.',
      remedy:
        'Check the id and whose credential you send; other accounts’ resources look the same as missing ones.',
    },
    route_not_found: {
      message: 'No such route. See /docs for the list.',
      remedy: 'Check the path against /docs; paths are case-sensitive and have no trailing slash.',
    },
  }),
  ...ofStatus(405, {
    method_not_allowed: {
      message: 'This route does not know this method.',
      remedy: 'Use one of the methods that the Allow header names.',
    },
  }),

  // 409: it does not fit the present state
  ...ofStatus(409, {
    idempotency_key_in_use: {
      message: 'A request with this Idempotency-Key is under way.',
      remedy: 'Repeat the request after Retry-After seconds; you will get the answer of the first.',
    },
    idempotency_key_reused: {
      message: 'This Idempotency-Key was used for another request.',
      remedy: 'Use a new key for every new request; keys are remembered for 24 hours.',
    },
    project_not_empty: {
      message: 'The project still holds runs.',
      remedy:
        'Delete the runs first, or repeat with `?cascade=true` to delete them with the project.',
    },
    catalog_read_only: {
      message: 'Rows of the catalog cannot be changed.',
      remedy: 'Create a component of your own from it, or submit a better row to the catalog.',
    },
    already_starred: {
      message: 'This component is starred there already.',
      remedy: 'Nothing is left to do; DELETE the star to take it back.',
    },
    already_confirmed: {
      message: 'The e-mail is confirmed already.',
      remedy: 'Nothing is left to do.',
    },
    no_mail_sent: {
      message: 'This service sends no mail, so it cannot send a link.',
      remedy:
        'Ask whoever operates the service for another password (`npm run user -- password`), or have them set SMTP_URL.',
    },
    submission_not_editable: {
      message: 'The submission is no longer open.',
      remedy:
        'A submission is changed, withdrawn and reviewed only while its status is `submitted`.',
    },
    name_taken: {
      message: 'This name is taken.',
      remedy: 'Choose another name, or delete what has it.',
    },
    email_taken: {
      message: 'An account with this e-mail exists.',
      remedy: 'Sign in, or use another address.',
    },
    already_terminal: {
      message: 'The run has ended already.',
      remedy: 'Nothing is left to cancel; read the run for how it ended.',
    },
    running_single_point: {
      message: 'A single point that is being solved is not interrupted.',
      remedy: 'It ends within moments: read the run, or wait for it with `?wait=10`.',
    },
    run_is_draft: {
      message: 'The run is a draft: it waits for nothing and costs nothing.',
      remedy: 'Delete it, or start it with POST /v1/simulations/run-selected.',
    },
    run_not_draft: {
      message: 'What a run computes can be changed only while it is a draft.',
      remedy: 'Create a new run; name, star and plots may be changed at any time.',
    },
    run_not_terminal: {
      message: 'The run is under way.',
      remedy: 'Cancel it or wait until it has ended, then delete it.',
    },
    result_not_ready: {
      message: 'The run has no result yet.',
      remedy: 'Wait until its status is `completed`; `?wait=30` waits for you.',
    },
    delivery_not_terminal: {
      message: 'The delivery is still pending.',
      remedy: 'Wait until its status is `succeeded` or `permanently_failed`, then retry it.',
    },
    endpoint_disabled: {
      message: 'The webhook endpoint is disabled.',
      remedy: 'Send PATCH with `{"enabled": true}` first; `recover` then fetches what was missed.',
    },
    limit_reached: {
      message: 'The limit of your account is reached.',
      remedy: 'The message names the limit; remove what you no longer need.',
    },
  }),
  ...ofStatus(408, {
    request_timeout: {
      message: 'The request did not arrive in time.',
      remedy: 'Send headers and body without long pauses, then try again.',
    },
  }),
  ...ofStatus(413, {
    request_too_large: {
      message: 'The body is larger than this route accepts.',
      remedy: 'Keep the body under 1 MiB, or under what the operation says.',
    },
  }),
  ...ofStatus(415, {
    unsupported_media_type: {
      message: 'Send the body as JSON with the header "Content-Type: application/json".',
      remedy:
        'Set the header; curl needs -H "content-type: application/json". The only charset is UTF-8.',
    },
  }),
  ...ofStatus(412, {
    precondition_failed: {
      message: 'The resource has changed since you read it.',
      remedy:
        'Read it again, apply your change to what it is now, and send its new ETag in If-Match.',
    },
  }),

  // 422: read, but not valid
  ...ofStatus(422, {
    parameter_missing: {
      message: 'A required parameter is missing.',
      remedy: 'Add the field that `param` names.',
    },
    parameter_invalid_type: {
      message: 'A parameter has the wrong type.',
      remedy:
        'Send the type that the message names; numbers are not quoted, and null stands only where it is allowed.',
    },
    parameter_out_of_range: {
      message: 'A parameter lies outside its bounds.',
      remedy: 'The message gives the bounds and the unit.',
    },
    parameter_invalid_enum: {
      message: 'A parameter is none of the allowed values.',
      remedy: 'Use one of the values that the message lists.',
    },
    parameter_invalid_format: {
      message: 'A parameter has the wrong format.',
      remedy: 'The message describes the format.',
    },
    parameter_too_long: {
      message: 'A text parameter is too long.',
      remedy: 'Shorten the text to the length that the message gives.',
    },
    parameter_too_many_items: {
      message: 'An array has too many items.',
      remedy: 'Send at most as many items as the message says.',
    },
    parameter_too_few_items: {
      message: 'An array has too few items.',
      remedy: 'Send at least as many items as the message says.',
    },
    parameter_not_finite: {
      message: 'A number is not finite.',
      remedy: 'Numbers must fit a 64-bit float; 1e400 does not.',
    },
    unknown_field: {
      message: 'The body holds a field that this operation does not know.',
      remedy: 'Remove or rename the field; nothing is accepted and ignored.',
    },
    weak_password: {
      message: 'This password would be guessed soon.',
      remedy:
        'Take four words that have nothing to do with each other, or let a password manager make one.',
    },
    invalid_challenge: {
      message: 'The challenge is unknown, expired, used, or the nonce does not solve it.',
      remedy: 'Ask for a new challenge; each can be solved once, within five minutes.',
    },
    invalid_confirmation: {
      message: 'The link is unknown, expired or was used before.',
      remedy:
        'Sign in: if the e-mail is confirmed, nothing is left to do; otherwise have another mail sent. A link works once, within 24 hours.',
    },
    invalid_password_reset: {
      message: 'The link is unknown, expired or was used before.',
      remedy:
        'Ask for another mail. A link works once, within an hour, and until the password is changed in another way.',
    },
    component_not_found: {
      message: 'A component that the body names does not exist.',
      remedy: 'Use an id that GET /v1/components shows you.',
    },
    component_type_mismatch: {
      message: 'A component has another type than the one asked for.',
      remedy: 'The message names both types; choose a component of the right one.',
    },
    component_spec_incomplete: {
      message: 'A component cannot be run: its spec lacks a value, or holds an impossible one.',
      remedy:
        'The message names the part and the keys. Complete the component, or send the part as custom_motor, custom_propeller or custom_battery.',
    },
    invalid_coax_stack: {
      message: 'The coaxial stacks are not possible.',
      remedy: 'A stack has two or more rotors at different positions; 0 means no stack.',
    },
    invalid_topology: {
      message: 'The tree of batteries is not possible.',
      remedy:
        'At most 8 levels and 64 leaves with unique ids; series and parallel nodes have two or more children; parallel branches have equal voltages.',
    },
    invalid_schedule: {
      message: 'The schedule of the flight is not possible.',
      remedy:
        'Read what each entry of `details` names: a segment, a label, or a row and column of csv_text; docs/dynamic-simulations.md has the rules.',
    },
    sweep_too_large: {
      message: 'The sweep has more points than can be run.',
      remedy: 'Shorten the axes: the points are the product of their lengths.',
    },
    filter_requires_type: {
      message: 'Sorting by this field needs a type.',
      remedy: 'Add `type=motor`, `type=battery` or `type=propeller`.',
    },
    unknown_filter: {
      message: 'Components of this type cannot be filtered by this field.',
      remedy: 'The message lists the fields of the type.',
    },
    unknown_sort_field: {
      message: 'Components cannot be sorted by this field.',
      remedy: 'The message lists the fields.',
    },
    unknown_parameter: {
      message: 'This operation does not know this query parameter.',
      remedy: 'Remove or rename the query parameter.',
    },
    parameters_exclusive: {
      message: 'These parameters cannot be given together.',
      remedy: 'Keep only the fields of the mode that you ask for.',
    },
    array_length_mismatch: {
      message: 'Arrays that belong together differ in length.',
      remedy: 'Give one value per station in every array of the blade.',
    },
    not_monotonic: {
      message: 'An array that must rise strictly does not.',
      remedy: 'Order the stations from hub to tip, each radius once.',
    },
    invalid_geometry: {
      message: 'The blade geometry is not possible.',
      remedy:
        'Mostly a unit: radius and chord are metres, diameter is inches, hub_radius is a fraction of the tip radius.',
    },
    project_not_found: {
      message: 'No such project exists on your account.',
      remedy: 'Send the id of one of your projects; GET /v1/projects lists them.',
    },
    unknown_event_type: {
      message: 'There is no such type of event.',
      remedy: 'GET /v1/public/event_types lists the types; `["*"]` stands for all of them.',
    },
    webhook_url_not_https: {
      message: 'The URL of a webhook must be an HTTPS address.',
      remedy:
        'Give an address that begins with https. To try a receiver on your own machine, `npm run listen` forwards events to it.',
    },
    webhook_url_unresolvable: {
      message: 'The host of the webhook URL has no address.',
      remedy: 'Check the spelling of the host and that its A or AAAA record is published.',
    },
    webhook_url_forbidden_address: {
      message: 'The webhook URL leads to an address that webhooks must not call.',
      remedy:
        'Use a public address: private, loopback, link-local and other special networks are refused, and so are user names in the URL.',
    },
    invalid_airfoil_file: {
      message: 'The file holds no airfoil that can be used.',
      remedy:
        'The message names the line and what is wrong there. Send coordinates of one section as lines of x and y, in Selig’s or Lednicer’s order; docs/airfoils.md has the formats.',
    },
    invalid_blade_file: {
      message: 'The file holds no blade that can be used.',
      remedy:
        'The message names the line and what is wrong there. docs/blade-files.md has the formats: JSON, CSV, UIUC geometry, QPROP, XROTOR and OpenVSP BEM.',
    },
    unknown_airfoil: {
      message: 'No airfoil of this name is known.',
      remedy: 'Use one of the names that the message suggests.',
    },
    unknown_calibration: {
      message: 'No completed calibration of this id exists on your account.',
      remedy: 'Wait until the calibration is `completed`; `?wait=30` waits for you.',
    },
    no_candidates: {
      message: 'No part meets the conditions of a list of candidates.',
      remedy:
        'Widen the list that `param` names, or spell the brand as GET /v1/components/brands has it.',
    },
    calibration_not_applicable: {
      message: 'The calibration was made with another motor.',
      remedy:
        'Name the calibration at rotors of its own motor, and calibrate the other one to rows of its own.',
    },
  }),

  // 429 and 5xx: not your request's fault; try again as told
  ...ofStatus(429, {
    rate_limit_exceeded: {
      message: 'Too many requests; wait as Retry-After says.',
      remedy:
        'Wait for Retry-After seconds. A credential may send 1,000 requests a minute, 50 at once; without one an address may send 120, 20 at once.',
    },
    too_many_sign_in_attempts: {
      message: 'Too many failed sign-ins; wait as Retry-After says.',
      remedy: 'Wait for Retry-After seconds. The right password is refused as well until then.',
    },
    too_many_mails: {
      message: 'Too many mails were sent again; wait as Retry-After says.',
      remedy: 'Look where your mail program keeps unwanted mail, and wait for Retry-After seconds.',
    },
    account_busy: {
      message: 'Too many writes of this account wait already; retry as Retry-After says.',
      remedy:
        'Send fewer writes at the same time: a few of an account are done at a time, and up to a hundred wait for their turn.',
    },
    queue_full: {
      message: 'Too much of yours waits already; send less at once and retry.',
      remedy:
        'Send fewer analyses at the same time, or wait until queued runs have ended, and retry after Retry-After seconds.',
    },
  }),
  ...ofStatus(500, {
    internal_error: {
      message: 'Something failed on our side; it has been logged.',
      remedy: 'Retry once; if it stays, report the request id.',
    },
    engine_failed: {
      message: 'The calculation failed twice on our side; it has been logged.',
      remedy: 'Do not repeat the same request; report its request id.',
    },
  }),
  ...ofStatus(503, {
    service_unavailable: {
      message: 'The service is busy; retry as Retry-After says.',
      remedy: 'Retry after Retry-After seconds.',
    },
    database_unavailable: {
      message: 'The database cannot be reached; retry shortly.',
      remedy: 'Retry after Retry-After seconds.',
    },
    shutting_down: {
      message: 'This process is shutting down; retry.',
      remedy: 'Retry; another process or the restarted one will answer.',
    },
  }),
  ...ofStatus(504, {
    solver_timeout: {
      message: 'The analysis took longer than the time limit.',
      remedy: 'Ask for fewer sweep steps or stations, or retry when the service is less busy.',
    },
  }),
};

export type ErrorCode = keyof typeof ERRORS;
