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
      message: 'A JSON object has the same key twice.',
      remedy: 'Send each field once; the service does not choose between two values.',
    },
    invalid_utf8: {
      message: 'The body is not valid UTF-8.',
      remedy: 'Encode the body as UTF-8.',
    },
    invalid_multipart: {
      message: 'The body is not a complete form (multipart/form-data).',
      remedy:
        'Let your HTTP client build the form (curl -F, FormData). The boundary must be in Content-Type, before each part and, with two dashes, at the end.',
    },
    invalid_header: {
      message: 'A request header cannot be read.',
      remedy: 'Send a well-formed HTTP/1.1 request with less than 16 KiB of headers.',
    },
    invalid_url: {
      message: 'The path of the request cannot be read.',
      remedy: 'Check the percent-encoding of the path.',
    },
    invalid_cursor: {
      message: 'The cursor does not belong to this list and account.',
      remedy:
        'Send `next_cursor` unchanged, with the same credential, or start again without a cursor.',
    },
    cursor_filter_mismatch: {
      message: 'The cursor belongs to another sort order or to other filters.',
      remedy: 'Keep sort order and filters while you page; only `limit` can change.',
    },
    invalid_idempotency_key: {
      message: 'The Idempotency-Key must have 1 to 255 printable ASCII characters.',
      remedy: 'Send a new UUID for each write, and the same UUID when you retry it.',
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
        'Check that you copied the whole key, and that it is not revoked or expired. If in doubt, create a new key.',
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
      message: 'The email or password is wrong.',
      remedy: 'Check both. After 10 failures within 15 minutes, sign-in is paused.',
    },
    invalid_refresh_token: {
      message: 'The refresh token is unknown, expired or already used.',
      remedy:
        'Sign in again. A refresh token works once. A second use ends its session, because someone could have copied it.',
    },
  }),

  // 402: the plan or the allowance does not cover it
  ...ofStatus(402, {
    usage_cap_reached: {
      message: 'Your remaining compute units are not enough for this.',
      remedy: 'Wait until `resets_at`, send a smaller request, or change to the Pro plan.',
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
      remedy: 'Sign in to the dashboard. API keys cannot create keys or manage the account.',
    },
    read_only_key: {
      message: 'This API key is read-only.',
      remedy:
        'Send a key whose `scope` is `full`. A read-only key works for GET and HEAD only, not for requests that compute, write or spend.',
    },
    admin_required: {
      message: 'This is for administrators.',
      remedy: 'Contact the operator of this service.',
    },
    moderator_required: {
      message: 'This is for moderators.',
      remedy: 'Contact the operator of this service.',
    },
    origin_not_allowed: {
      message: 'The dashboard cannot be used from this web site.',
      remedy: 'Open the dashboard at its own URL; operators set DASHBOARD_ORIGIN.',
    },
    human_verification_required: {
      message: 'Specs are for people only: solve a challenge first.',
      remedy:
        'POST to `challenge_url` and find the nonce. For specs, trade it for a lease and send that as `Human-Verification`; at sign-in and sign-up, send both as `proof`.',
    },
    email_unconfirmed: {
      message:
        'Confirm your email first: open the link in the email that you got when you signed up. Until then, the compute units of your plan are withheld.',
      remedy:
        'Open the link in the email. To get another one, use the dashboard or POST /dashboard/auth/confirmations. Analyses and other requests without a price work in the meantime.',
    },
    wrong_password: {
      message: 'The current password is wrong.',
      remedy: 'Enter the password that you signed in with.',
    },
  }),

  // 404, 405, 408, 409, 412, 413, 415: the request does not fit the interface
  ...ofStatus(404, {
    resource_not_found: {
      message: 'No such resource exists on your account.',
      remedy:
        'Check the id and the credential. Resources of other accounts look the same as missing ones.',
    },
    route_not_found: {
      message: 'No such route. See /docs for the list.',
      remedy: 'Check the path against /docs; paths are case-sensitive and have no trailing slash.',
    },
  }),
  ...ofStatus(405, {
    method_not_allowed: {
      message: 'This route does not support this method.',
      remedy: 'Use one of the methods in the Allow header.',
    },
  }),

  // 409: it does not fit the present state
  ...ofStatus(409, {
    idempotency_key_in_use: {
      message: 'A request with this Idempotency-Key is in progress.',
      remedy:
        'Retry the request after Retry-After seconds; you get the answer of the first request.',
    },
    idempotency_key_reused: {
      message: 'This Idempotency-Key was used for a different request.',
      remedy: 'Use a new key for each new request; keys are stored for 24 hours.',
    },
    project_not_empty: {
      message: 'The project still has runs.',
      remedy:
        'Delete the runs first, or repeat with `?cascade=true` to delete them with the project.',
    },
    catalog_read_only: {
      message: 'Catalog components cannot be changed.',
      remedy: 'Create your own component from it, or submit a better one to the catalog.',
    },
    already_starred: {
      message: 'This component is already starred.',
      remedy: 'Nothing is left to do. To remove the star, DELETE it.',
    },
    already_confirmed: {
      message: 'The email is already confirmed.',
      remedy: 'Nothing is left to do.',
    },
    no_mail_sent: {
      message: 'This service sends no email, so it cannot send a link.',
      remedy:
        'Ask the operator of the service for a new password (`npm run user -- password`), or to set SMTP_URL.',
    },
    submission_not_editable: {
      message: 'The submission is no longer open.',
      remedy:
        'You can change, withdraw and review a submission only while its status is `submitted`.',
    },
    name_taken: {
      message: 'This name is taken.',
      remedy: 'Choose another name, or delete the resource that has it.',
    },
    email_taken: {
      message: 'An account with this email exists.',
      remedy: 'Sign in, or use another email.',
    },
    already_terminal: {
      message: 'The run has already ended.',
      remedy: 'Nothing is left to cancel. Read the run to see how it ended.',
    },
    running_single_point: {
      message: 'A single point cannot be canceled while it is solved.',
      remedy: 'It ends soon: read the run, or wait for it with `?wait=10`.',
    },
    run_is_draft: {
      message: 'The run is a draft: it is not queued and not paid.',
      remedy: 'Delete it, or start it with POST /v1/simulations/run-selected.',
    },
    run_not_draft: {
      message: 'You can change the inputs of a run only while it is a draft.',
      remedy: 'Create a new run. You can change name, star and plots at any time.',
    },
    run_not_terminal: {
      message: 'The run is in progress.',
      remedy: 'Cancel it or wait until it ends, then delete it.',
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
      remedy: 'Send PATCH with `{"enabled": true}` first; then `recover` sends the missed events.',
    },
    limit_reached: {
      message: 'The limit of your account is reached.',
      remedy: 'The message names the limit. Delete resources that you no longer need.',
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
      remedy: 'Keep the body under 1 MiB, or under the limit of the operation.',
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
        'Read it again, apply your change to the current version, and send its new ETag in If-Match.',
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
        'Send the type that the message names. Do not quote numbers, and send null only where it is allowed.',
    },
    parameter_out_of_range: {
      message: 'A parameter is out of bounds.',
      remedy: 'The message gives the bounds and the unit.',
    },
    parameter_invalid_enum: {
      message: 'A parameter is not one of the allowed values.',
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
      remedy: 'Send numbers that fit a 64-bit float; 1e400 does not.',
    },
    unknown_field: {
      message: 'The body has a field that this operation does not know.',
      remedy: 'Remove or rename the field. The service never ignores a field.',
    },
    weak_password: {
      message: 'This password is easy to guess.',
      remedy: 'Use four unrelated words, or let a password manager generate one.',
    },
    invalid_challenge: {
      message: 'The challenge is unknown, expired or already used, or the nonce does not solve it.',
      remedy: 'Request a new challenge. Each can be solved once, within five minutes.',
    },
    invalid_confirmation: {
      message: 'The link is unknown, expired or already used.',
      remedy:
        'Sign in. If the email is confirmed, nothing is left to do; otherwise, request another link. A link works once, within 24 hours.',
    },
    invalid_password_reset: {
      message: 'The link is unknown, expired or already used.',
      remedy:
        'Request another link. A link works once, within an hour, and until the password changes in another way.',
    },
    component_not_found: {
      message: 'A component that the body names does not exist.',
      remedy: 'Use an id that GET /v1/components shows you.',
    },
    component_type_mismatch: {
      message: 'A component has the wrong type.',
      remedy: 'The message names both types. Choose a component of the right type.',
    },
    component_spec_incomplete: {
      message: 'A component cannot be simulated: its spec lacks a value or has an impossible one.',
      remedy:
        'The message names the part and the keys. Complete the component, or send the part as custom_motor, custom_propeller or custom_battery.',
    },
    invalid_coax_stack: {
      message: 'The coaxial stacks are invalid.',
      remedy: 'A stack has two or more rotors at different positions; 0 means no stack.',
    },
    invalid_topology: {
      message: 'The battery topology is invalid.',
      remedy:
        'Use at most 8 levels and 64 leaves with unique ids. Series and parallel nodes need two or more children, and parallel branches need equal voltages.',
    },
    invalid_schedule: {
      message: 'The schedule of the flight is invalid.',
      remedy:
        'Correct the entries of `details`: each names a segment, a label, or a row and column of csv_text. For the rules, see docs/dynamic-simulations.md.',
    },
    sweep_too_large: {
      message: 'The sweep has too many points.',
      remedy: 'Shorten the axes. The number of points is the product of their lengths.',
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
      remedy: 'Keep only the fields of the mode that you use.',
    },
    array_length_mismatch: {
      message: 'Arrays that belong together differ in length.',
      remedy: 'Give one value per station in every array of the blade.',
    },
    not_monotonic: {
      message: 'An array is not strictly rising.',
      remedy: 'Order the stations from hub to tip, with each radius once.',
    },
    invalid_geometry: {
      message: 'The blade geometry is invalid.',
      remedy:
        'Check the units: radius and chord are in meters, diameter is in inches, hub_radius is a fraction of the tip radius.',
    },
    vehicle_not_found: {
      message: 'No such saved vehicle, or no such version of it, exists on your account.',
      remedy:
        'Send the id of one of your vehicles; GET /v1/vehicles lists them. Without vehicle_version the newest is taken.',
    },
    project_not_found: {
      message: 'No such project exists on your account.',
      remedy: 'Send the id of one of your projects; GET /v1/projects lists them.',
    },
    unknown_event_type: {
      message: 'This event type does not exist.',
      remedy: 'GET /v1/public/event_types lists the types; `["*"]` stands for all of them.',
    },
    webhook_url_not_https: {
      message: 'The URL of a webhook must use HTTPS.',
      remedy:
        'Use a URL that starts with https. To try a receiver on your own machine, `npm run listen` forwards events to it.',
    },
    webhook_url_unresolvable: {
      message: 'The host of the webhook URL has no address.',
      remedy: 'Check the spelling of the host and that its A or AAAA record is published.',
    },
    webhook_url_forbidden_address: {
      message: 'The webhook URL resolves to a forbidden address.',
      remedy:
        'Use a public address. The service rejects private, loopback, link-local and other special networks, and user names in the URL.',
    },
    invalid_airfoil_file: {
      message: 'The file has no valid airfoil.',
      remedy:
        'The message names the line and the problem. Send coordinates of one section as lines of x and y, in Selig or Lednicer order. For the formats, see docs/airfoils.md.',
    },
    invalid_blade_file: {
      message: 'The file has no valid blade.',
      remedy:
        'The message names the line and the problem. For the formats, see docs/blade-files.md: JSON, CSV, UIUC geometry, QPROP, XROTOR and OpenVSP BEM.',
    },
    unknown_airfoil: {
      message: 'No airfoil has this name.',
      remedy: 'Use one of the names that the message suggests.',
    },
    unknown_calibration: {
      message: 'No completed calibration of this id exists on your account.',
      remedy: 'Wait until the calibration is `completed`; `?wait=30` waits for you.',
    },
    no_candidates: {
      message: 'No part meets the conditions of a candidate list.',
      remedy:
        'Widen the list that `param` names, or use the spelling of the brand in GET /v1/components/brands.',
    },
    calibration_not_applicable: {
      message: 'The calibration was made with another motor.',
      remedy:
        'Use the calibration for rotors with its own motor, and calibrate the other motor separately.',
    },
  }),

  // 429 and 5xx: not your request's fault; try again as told
  ...ofStatus(429, {
    rate_limit_exceeded: {
      message: 'Too many requests. Retry after Retry-After seconds.',
      remedy:
        'Wait for Retry-After seconds. A credential can send 1,000 requests a minute, 50 at once. Without a credential, an address can send 120, 20 at once.',
    },
    too_many_sign_in_attempts: {
      message: 'Too many failed sign-ins. Retry after Retry-After seconds.',
      remedy: 'Wait for Retry-After seconds. Until then, the right password is rejected too.',
    },
    too_many_mails: {
      message: 'Too many emails were requested. Retry after Retry-After seconds.',
      remedy: 'Check your spam folder, and wait for Retry-After seconds.',
    },
    account_busy: {
      message: 'Too many writes of this account are waiting. Retry after Retry-After seconds.',
      remedy:
        'Send fewer writes at the same time. The service handles a few writes of an account at a time, and up to a hundred wait.',
    },
    queue_full: {
      message: 'Too many of your requests or runs are waiting. Send fewer at once and retry.',
      remedy:
        'Send fewer analyses at the same time, or wait until queued runs end. Retry after Retry-After seconds.',
    },
  }),
  ...ofStatus(500, {
    internal_error: {
      message: 'An internal error occurred; it is logged.',
      remedy: 'Retry once. If the error persists, report the request id.',
    },
    engine_failed: {
      message: 'The calculation failed twice because of an internal error; it is logged.',
      remedy: 'Do not retry the same request. Report its request id.',
    },
  }),
  ...ofStatus(503, {
    service_unavailable: {
      message: 'The service is busy. Retry after Retry-After seconds.',
      remedy: 'Retry after Retry-After seconds.',
    },
    database_unavailable: {
      message: 'The database cannot be reached. Retry after Retry-After seconds.',
      remedy: 'Retry after Retry-After seconds.',
    },
    shutting_down: {
      message: 'This process is shutting down; retry.',
      remedy: 'Retry. Another process or the restarted one answers.',
    },
  }),
  ...ofStatus(504, {
    solver_timeout: {
      message: 'The analysis took longer than the time limit.',
      remedy: 'Request fewer sweep steps or stations, or retry when the service is less busy.',
    },
  }),
};

export type ErrorCode = keyof typeof ERRORS;
