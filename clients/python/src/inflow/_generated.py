# Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
# fmt: off
# flake8: noqa
from typing import Any, Dict, Iterator, List, Literal, Optional, TypedDict, Union

from ._call import Bounds, Caller, Download, RequestOptions, part
from ._lists import Items
from ._streams import StreamEvent

class ErrorDetails(TypedDict):
    code: str
    """What is wrong.
    Example: "parameter_out_of_range".
    """
    param: Optional[str]
    """JSON path of the field.
    Example: "radius[3]".
    """
    message: str
    """In words."""


class _ErrorBody(TypedDict):
    type: Literal["invalid_request_error", "authentication_error", "billing_error", "permission_error", "conflict_error", "rate_limit_error", "api_error"]
    """The class of the error, which follows from the status."""
    code: Literal["invalid_json", "duplicate_key", "invalid_utf8", "invalid_multipart", "invalid_header", "invalid_url", "invalid_cursor", "cursor_filter_mismatch", "invalid_idempotency_key", "unsupported_api_version", "missing_authorization", "malformed_authorization", "invalid_credential_format", "invalid_api_key", "invalid_jwt", "invalid_jwt_subject", "invalid_sign_in", "invalid_refresh_token", "usage_cap_reached", "plan_upgrade_required", "session_required", "read_only_key", "admin_required", "moderator_required", "origin_not_allowed", "human_verification_required", "email_unconfirmed", "wrong_password", "resource_not_found", "route_not_found", "method_not_allowed", "idempotency_key_in_use", "idempotency_key_reused", "project_not_empty", "catalog_read_only", "already_starred", "already_confirmed", "no_mail_sent", "submission_not_editable", "name_taken", "email_taken", "already_terminal", "running_single_point", "run_is_draft", "run_not_draft", "run_not_terminal", "result_not_ready", "delivery_not_terminal", "endpoint_disabled", "limit_reached", "request_timeout", "request_too_large", "unsupported_media_type", "precondition_failed", "parameter_missing", "parameter_invalid_type", "parameter_out_of_range", "parameter_invalid_enum", "parameter_invalid_format", "parameter_too_long", "parameter_too_many_items", "parameter_too_few_items", "parameter_not_finite", "unknown_field", "weak_password", "invalid_challenge", "invalid_confirmation", "invalid_password_reset", "component_not_found", "component_type_mismatch", "component_spec_incomplete", "invalid_coax_stack", "invalid_topology", "invalid_schedule", "sweep_too_large", "filter_requires_type", "unknown_filter", "unknown_sort_field", "unknown_parameter", "parameters_exclusive", "array_length_mismatch", "not_monotonic", "invalid_geometry", "project_not_found", "unknown_event_type", "webhook_url_not_https", "webhook_url_unresolvable", "webhook_url_forbidden_address", "invalid_airfoil_file", "invalid_blade_file", "unknown_airfoil", "unknown_calibration", "no_candidates", "calibration_not_applicable", "rate_limit_exceeded", "too_many_sign_in_attempts", "too_many_mails", "account_busy", "queue_full", "internal_error", "engine_failed", "service_unavailable", "database_unavailable", "shutting_down", "solver_timeout"]
    """What is wrong; stable, made for programs."""
    message: str
    """What is wrong in words; made for people, may change."""
    param: Optional[str]
    """JSON path of the faulty field, e.g. `radius[3]`; null when there is none."""
    request_id: str
    """Name this when you ask about the request; also in the header Request-Id."""
    doc_url: str
    """Where the code is explained."""


class ErrorBody(_ErrorBody, total=False):
    resets_at: str
    """With `usage_cap_reached`: when the allowance grows next.
    RFC 3339.
    """
    remaining: int
    """With `usage_cap_reached`: compute units left.
    Whole number.
    """
    required: int
    """With `usage_cap_reached`: compute units asked for.
    Whole number.
    """
    required_tier: str
    """With `plan_upgrade_required`: the plan that includes it."""
    challenge_url: str
    """With `human_verification_required`: where a challenge is made."""
    line: int
    """With `invalid_airfoil_file`: the line of the file, from 1.
    Whole number.
    """
    details: List["ErrorDetails"]
    """Every fault, where a request has several.
    At most 50 items.
    """


class ErrorEnvelope(TypedDict):
    error: "ErrorBody"


class ChallengeProof(TypedDict):
    challenge_id: str
    """The challenge that was solved.
    Pattern ^hvc_[0-9A-Za-z]{27}$.
    """
    nonce: str
    """The text that, after the salt, gives the hash that was asked for.
    1 to 128 characters.
    Example: "219473".
    """


class UpdateAccountBody(TypedDict, total=False):
    first_name: Optional[str]
    """Given name.
    1 to 100 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "Ada".
    """
    last_name: Optional[str]
    """Family name.
    1 to 100 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "Lovelace".
    """
    unit_system: Optional[Literal["metric", "imperial"]]
    """What the dashboard shows numbers in."""


class _ChangePasswordBody(TypedDict):
    current_password: str
    """The password that you signed in with.
    1 to 128 characters.
    """
    new_password: str
    """Any 12 to 128 characters that are not easily guessed.
    12 to 128 characters.
    Example: "correct horse battery staple".
    """


class ChangePasswordBody(_ChangePasswordBody, total=False):
    proof: Optional["ChallengeProof"]
    """After `human_verification_required`: a challenge of `challenge_url`, solved."""


class Entitlements(TypedDict):
    api_access: bool
    """API keys may be made and used; a session works without."""
    cad_export: bool
    """Blades may be exported as files."""
    creator_edit: bool
    """Own components and airfoils may be made."""
    daily_cap: Optional[int]
    """Compute units in any 24 hours; null: no such cap."""
    weekly_cap: Optional[int]
    """Compute units in any 7 days; null: no such cap."""
    db_access: Literal["full", "limited"]
    """The component catalog: full, or limited to the headline figures that everybody can read, without
    datasheets.
    """
    component_specs: bool
    """Datasheets of components may be read, through `GET …/{id}/specs`."""
    fmi_export: bool
    """false in every plan: this service exports no FMUs."""
    max_concurrent_runs: int
    """Runs that may hold an execution slot at the same time, account-wide.
    Whole number.
    """
    sim_types: List[Literal["single_point", "sweep", "dynamic", "finder"]]
    """Kinds of runs that may be started."""


class Occupancy(TypedDict):
    limit: Optional[int]
    """Simultaneous runs that the plan allows."""
    active: Optional[int]
    """Runs that hold an execution slot now."""
    queued: Optional[int]
    """Runs that wait for a slot."""
    held: Optional[int]
    """Runs that are paid for and wait to be started by their owner; with `queued` they fill the queue
    that the plan allows.
    """


class CredentialInfo(TypedDict):
    type: Literal["api_key", "session"]
    id: str
    """`ak_…` or `ses_…`."""
    hint: str
    """What may be shown of it.
    Example: "key_Ab3d…x9Zq".
    """


class UserResource(TypedDict):
    object: Literal["user"]
    id: str
    """`usr_…`."""
    account_id: str
    """UUID of the account that the user belongs to."""
    email: str
    """In lower case."""
    email_verified: bool
    """The owner of the address has confirmed it."""
    email_confirmed: bool
    """false: you signed up, and have yet to confirm the e-mail by the link that was sent there; until
    then the compute units of the plan are withheld. true without such a mail.
    """
    first_name: str
    last_name: str
    tier: Literal["free", "pro"]
    """The plan of the account."""
    unit_system: Literal["metric", "imperial"]
    """What the dashboard shows numbers in, unless other units are chosen in the browser; the API has
    its own units for everybody.
    """
    created_at: str
    """RFC 3339."""
    trial_start: Optional[str]
    """null: there are no trials.
    RFC 3339.
    """
    trial_end: Optional[str]
    """null: there are no trials.
    RFC 3339.
    """
    trial_days_remaining: Optional[int]
    """null: there are no trials."""
    is_admin: bool
    is_moderator: bool
    gate_required_tiers: Dict[str, Literal["free", "pro"]]
    """Features (the flags of `entitlements` and the kinds of runs), each with the least plan that has
    it; one that no plan has is not named.
    """
    entitlements: "Entitlements"
    concurrency: "Occupancy"
    credential: "CredentialInfo"


class PlanLimits(TypedDict):
    max_concurrent_runs: int
    """Runs that may execute at the same time, over all keys and the dashboard.
    Whole number.
    """
    window: Literal["day", "week"]
    """The rolling window in which `cap` counts."""
    cap: Optional[int]
    """In any window; null: unlimited (compute units)."""
    signup_grant: int
    """Shown in the history of a new account (compute units).
    Whole number.
    """
    queued_runs: int
    """Runs that may wait.
    Whole number.
    """
    sweep_points: int
    """Points of one sweep.
    Whole number.
    """
    dynamic_duration_s: int
    """Longest dynamic simulation (s).
    Whole number.
    """
    webhook_endpoints: int
    """Whole number."""
    custom_components: int
    """Whole number."""
    custom_airfoils: int
    """Whole number."""
    api_access: bool
    """API keys may be made and used."""
    cad_export: bool
    """Blades may be exported as files."""
    component_specs: bool
    """Datasheets of components may be read."""
    fmi_export: bool
    """false in every plan: this service exports no FMUs."""
    sim_types: List[Literal["single_point", "sweep", "dynamic", "finder"]]
    """Kinds of runs that may be started."""


class ConcurrencyResource(TypedDict):
    limit: Optional[int]
    """Simultaneous runs that the plan allows."""
    active: Optional[int]
    """Runs that hold an execution slot now."""
    queued: Optional[int]
    """Runs that wait for a slot."""
    held: Optional[int]
    """Runs that are paid for and wait to be started by their owner; with `queued` they fill the queue
    that the plan allows.
    """
    object: Literal["concurrency"]


class ChangePlanBody(TypedDict):
    plan: Literal["free", "pro"]
    """The plan from now on.
    Example: "pro".
    """


class AccountResource(TypedDict):
    object: Literal["account"]
    id: str
    tier: Literal["free", "pro"]
    created_at: str
    """RFC 3339."""
    user_count: int
    """People of the account, active or not.
    Whole number.
    """
    limits: "PlanLimits"


class _CreateApiKeyBody(TypedDict):
    name: str
    """What people call it.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "Build server".
    """


class CreateApiKeyBody(_CreateApiKeyBody, total=False):
    scope: Optional[Literal["full", "read_only"]]
    """`read_only`: any method but GET and HEAD is refused with 403 `read_only_key`, so that the key
    computes, writes and spends nothing.
    Default: "full".
    """
    expires_at: Optional[str]
    """When the key stops working, in the future; null or absent: when it is revoked.
    RFC 3339.
    """


class ApiKeyResource(TypedDict):
    object: Literal["api_key"]
    id: str
    """`ak_…`."""
    name: str
    """What people call it.
    1 to 255 characters.
    Example: "Build server".
    """
    prefix: str
    """The first 8 characters of the key.
    Example: "key_Ab3d".
    """
    last4: str
    """Its last 4 characters.
    Example: "x9Zq".
    """
    hint: str
    """Both, as people recognise it.
    Example: "key_Ab3d…x9Zq".
    """
    scope: Literal["full", "read_only"]
    created_at: str
    """RFC 3339."""
    expires_at: Optional[str]
    """When it stops, or stopped, working; null: never.
    RFC 3339.
    """
    last_used_at: Optional[str]
    """To the minute; null: never used.
    RFC 3339.
    """
    revoked_at: Optional[str]
    """null: it was not revoked.
    RFC 3339.
    """
    requests_30d: int
    """Requests of the last 30 days (UTC), today included, refused ones as well; behind by about a
    second.
    Whole number.
    """
    failed_requests_30d: int
    """Those of them that were answered by 400 or more.
    Whole number.
    """


class NewApiKeyResource(TypedDict):
    object: Literal["api_key"]
    id: str
    """`ak_…`."""
    name: str
    """What people call it.
    1 to 255 characters.
    Example: "Build server".
    """
    prefix: str
    """The first 8 characters of the key.
    Example: "key_Ab3d".
    """
    last4: str
    """Its last 4 characters.
    Example: "x9Zq".
    """
    hint: str
    """Both, as people recognise it.
    Example: "key_Ab3d…x9Zq".
    """
    scope: Literal["full", "read_only"]
    created_at: str
    """RFC 3339."""
    expires_at: Optional[str]
    """When it stops, or stopped, working; null: never.
    RFC 3339.
    """
    last_used_at: Optional[str]
    """To the minute; null: never used.
    RFC 3339.
    """
    revoked_at: Optional[str]
    """null: it was not revoked.
    RFC 3339.
    """
    requests_30d: int
    """Requests of the last 30 days (UTC), today included, refused ones as well; behind by about a
    second.
    Whole number.
    """
    failed_requests_30d: int
    """Those of them that were answered by 400 or more.
    Whole number.
    """
    key: str
    """The key itself. It is shown this once and stored nowhere."""


class ApiKeyList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["ApiKeyResource"]


class _ForgotPasswordBody(TypedDict):
    email: str
    """The e-mail that you signed up with.
    1 to 320 characters.
    Example: "ada@example.com".
    """


class ForgotPasswordBody(_ForgotPasswordBody, total=False):
    proof: Optional["ChallengeProof"]
    """After `human_verification_required`: a challenge of `challenge_url`, solved."""


class ResetPasswordBody(TypedDict):
    token: str
    """Token of the link in the mail: the text behind its `#`.
    1 to 128 characters.
    """
    new_password: str
    """Any 12 to 128 characters that are not easily guessed.
    12 to 128 characters.
    Example: "correct horse battery staple".
    """


class _SignUpBody(TypedDict):
    email: str
    """Where you get mail; capitals make no difference.
    1 to 320 characters.
    Example: "ada@example.com".
    """
    password: str
    """Any 12 to 128 characters that are not easily guessed.
    12 to 128 characters.
    Example: "correct horse battery staple".
    """
    first_name: str
    """Given name.
    1 to 100 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "Ada".
    """
    last_name: str
    """Family name.
    1 to 100 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "Lovelace".
    """


class SignUpBody(_SignUpBody, total=False):
    proof: Optional["ChallengeProof"]
    """After `human_verification_required`: a challenge of `challenge_url`, solved."""
    refresh_cookie: Optional[bool]
    """For pages of the service: the refresh token comes as a cookie that scripts cannot read, and not
    in the body.
    Default: false.
    """


class _SignInBody(TypedDict):
    email: str
    """The e-mail that you signed up with.
    1 to 320 characters.
    Example: "ada@example.com".
    """
    password: str
    """Your password.
    1 to 128 characters.
    """


class SignInBody(_SignInBody, total=False):
    proof: Optional["ChallengeProof"]
    """After `human_verification_required`: a challenge of `challenge_url`, solved."""
    refresh_cookie: Optional[bool]
    """For pages of the service: the refresh token comes as a cookie that scripts cannot read, and not
    in the body.
    Default: false.
    """


class RefreshBody(TypedDict, total=False):
    refresh_token: Optional[str]
    """The `refresh_token` that you got last; it works once. A page with the cookie sends none.
    1 to 128 characters.
    """


class _SessionResource(TypedDict):
    object: Literal["session"]
    access_token: str
    """For the header `Authorization: Bearer <access_token>`."""
    expires_in: int
    """How long the access token is valid (s).
    Whole number.
    """
    user: "UserResource"


class SessionResource(_SessionResource, total=False):
    refresh_token: str
    """Gets the next session once, within 30 days; absent where a cookie keeps it."""


class ConfirmEmailBody(TypedDict):
    token: str
    """Token of the link in the mail: the text behind its `#`.
    1 to 128 characters.
    """


class ApiRequestResource(TypedDict):
    object: Literal["api_request"]
    id: str
    """As in the header `Request-Id` of the answer, `req_…`."""
    api_key_id: str
    """The key that it was sent with, `ak_…`."""
    created_at: str
    """When it came.
    RFC 3339.
    """
    method: str
    """Example: "POST"."""
    route: str
    """The route, without the ids in its path and without query parameters.
    Example: "/v1/simulations/:id".
    """
    status: int
    """The status of the answer; 499: the client left before.
    Whole number.
    """
    error_code: Optional[str]
    """The code of the error; null: there was none."""
    duration_ms: float
    """Until the answer was out (ms)."""


class ApiRequestList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["ApiRequestResource"]


class _AirfoilPolar(TypedDict):
    object: Literal["airfoil_polar"]
    airfoil: str
    """Id of the airfoil.
    Example: "naca4412".
    """
    name: str
    """Its name."""
    n_crit: float
    """Amplification factor at which the flow turns turbulent."""
    trip_top: float
    """Where the upper side is tripped, as asked for; 1: nowhere (chords)."""
    trip_bottom: float
    """The same of the lower side (chords)."""
    mach: float
    """Mach number of all rows."""
    count: int
    """Rows.
    Whole number.
    """
    reynolds: List[float]
    """Reynolds number of each row; constant from one block of angles to the next."""
    alpha_deg: List[float]
    """Angle of attack from the chord (degrees)."""
    cl: List[float]
    """Lift coefficient."""
    cd: List[float]
    """Drag coefficient."""
    cm: List[float]
    """Moment coefficient about a quarter of the chord, nose up positive."""
    confidence: List[float]
    """Probability that a wind tunnel measures cl within 0.1 and cd within 20 % of these, 0 to 1."""
    cl_uncertainty: List[float]
    """Half-width of the band of cl that holds two thirds of measured values."""
    cd_uncertainty: List[float]
    """Half-width of the band of cd that holds two thirds of measured values."""
    converged: List[bool]
    """Of each row: whether it lies between angles that the solver settled at (`state` says how it
    stands otherwise).
    """
    state: List[str]
    """`converged`: between angles that the solver settled at; `filled`: at a gap between them;
    `extended`: beyond them, where the section is taken to be stalled.
    """


class AirfoilPolar(_AirfoilPolar, total=False):
    xtr_top: List[Optional[float]]
    """With `expand=transition`: where the upper side turns turbulent; null beyond the angles that the
    solver settled at (chords).
    """
    xtr_bottom: List[Optional[float]]
    """With `expand=transition`: where the lower side turns turbulent; null beyond the angles that the
    solver settled at (chords).
    """


class ImportAirfoilForm(TypedDict):
    file: bytes
    """Coordinates as text, at most 1 MiB: lines of x and y in Selig’s or Lednicer’s order, in any unit
    (docs/airfoils.md).
    """
    name: str
    """What people call it.
    1 to 64 characters, pattern
    ^[^\\u0000-\\u001f\\u007f-\\u009f]*[^\\s\\u0000-\\u001f\\u007f-\\u009f][^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "My wing root".
    """


class AirfoilWarningResource(TypedDict):
    object: Literal["warning"]
    code: str
    """`few_points`, `fit_residual`, `blunt_trailing_edge`, `thick_section`."""
    message: str
    """In words."""


class AirfoilCoordinates(TypedDict):
    x: List[float]
    """From the trailing edge over the upper side to the leading edge and back."""
    y: List[float]
    """One for each x; two equal points in a row mark a corner."""


class AirfoilKulfan(TypedDict):
    lower_weights: List[float]
    """From leading to trailing edge."""
    upper_weights: List[float]
    """From leading to trailing edge."""
    leading_edge_weight: float
    TE_thickness: float
    """Thickness of the trailing edge over chord."""


class AirfoilKulfanResidual(TypedDict):
    max: float
    """Largest distance in y from the outline, over chord."""
    rms: float
    """Root mean square of these distances, over chord."""


class Airfoil(TypedDict):
    object: Literal["airfoil"]
    id: str
    """What `airfoil` of an analysis takes: `afl_…`, or the name of a library section."""
    name: str
    """Of the library: one spelling, in lower case.
    Example: "naca4412".
    """
    source: Literal["library", "custom"]
    """Everybody’s, or your own; sections that NACA’s equations make are `library`."""
    title: Optional[str]
    """As people write it; of your own the first line of the file."""
    family: Optional[str]
    """Example: "NACA 4-digit cambered"."""
    camber: Optional[float]
    """Largest camber over chord."""
    camber_position: Optional[float]
    """Where that is, over chord."""
    max_thickness: Optional[float]
    """Largest thickness over chord."""
    max_thickness_position: Optional[float]
    """Where that is, over chord."""
    source_note: Optional[str]
    """Where the section comes from."""
    warnings: List["AirfoilWarningResource"]
    """What to mind of an import."""
    created_at: Optional[str]
    """Of an import.
    RFC 3339.
    """


class _AirfoilWithArrays(TypedDict):
    object: Literal["airfoil"]
    id: str
    """What `airfoil` of an analysis takes: `afl_…`, or the name of a library section."""
    name: str
    """Of the library: one spelling, in lower case.
    Example: "naca4412".
    """
    source: Literal["library", "custom"]
    """Everybody’s, or your own; sections that NACA’s equations make are `library`."""
    title: Optional[str]
    """As people write it; of your own the first line of the file."""
    family: Optional[str]
    """Example: "NACA 4-digit cambered"."""
    camber: Optional[float]
    """Largest camber over chord."""
    camber_position: Optional[float]
    """Where that is, over chord."""
    max_thickness: Optional[float]
    """Largest thickness over chord."""
    max_thickness_position: Optional[float]
    """Where that is, over chord."""
    source_note: Optional[str]
    """Where the section comes from."""
    warnings: List["AirfoilWarningResource"]
    """What to mind of an import."""
    created_at: Optional[str]
    """Of an import.
    RFC 3339.
    """


class AirfoilWithArrays(_AirfoilWithArrays, total=False):
    coordinates: "AirfoilCoordinates"
    """With `expand=coordinates`: the outline that is solved, chord 1 along x."""
    kulfan: "AirfoilKulfan"
    """With `expand=kulfan`: the CST section nearest to the outline, ready for `section_airfoils`."""
    kulfan_residual: "AirfoilKulfanResidual"
    """With `expand=kulfan`: how far that section is off the outline."""


class AirfoilList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["Airfoil"]


class BladeRequestSection_airfoilsItem(TypedDict):
    lower_weights: List[float]
    """1 to 16 items. Each: ≥ -10 and ≤ 10."""
    upper_weights: List[float]
    """1 to 16 items. Each: ≥ -10 and ≤ 10."""
    leading_edge_weight: float
    """≥ -10 and ≤ 10."""
    TE_thickness: float
    """≥ 0 and ≤ 0.2."""


class _BladeRequest(TypedDict):
    diameter: float
    """Diameter of the propeller (inches).
    > 0 and ≤ 120.
    Example: 10.
    """
    radius: List[float]
    """Radius of each station, from hub to tip, strictly rising. The last one must lie between 0.85 and
    1.005 of half the diameter (metres).
    2 to 50 items. Each: ≥ 0.
    """
    chord: List[float]
    """Chord at each station (metres).
    2 to 50 items. Each: > 0.
    """
    twist: List[float]
    """Blade angle at each station, from the plane of rotation (degrees).
    2 to 50 items. Each: ≥ -90 and ≤ 90.
    """


class BladeRequest(_BladeRequest, total=False):
    hub_radius: Optional[float]
    """Where the blade begins, below 0.95. Without it the blade begins at the first radius (fraction of
    the tip radius).
    ≥ 0 and ≤ 1.
    """
    airfoil: str
    """Airfoil of all sections: a library name, a NACA number (4-, 5-digit, modified 4-digit,
    16-series) or the id of an airfoil of yours.
    At most 64 characters.
    Default: "naca4412".
    """
    section_airfoils: List[Union["BladeRequestSection_airfoilsItem", List[List[float]]]]
    """Section of each station by its Kulfan (CST) weights, 1 to 16 a side from leading to trailing
    edge, lower ones normally negative; in place of `airfoil`. The older pair [lower_weights,
    upper_weights] is read as well. [] means none.
    At most 50 items. Each: 2 items. Each: 1 to 16 items. Each: ≥ -10 and ≤ 10.
    """
    thickness: Optional[List[float]]
    """Thickness that each station is scaled to about its camber line. [] or null means that of the
    airfoil (thickness to chord).
    At most 50 items. Each: > 0 and < 1.
    """
    num_blades: int
    """Number of blades.
    Whole number, ≥ 1 and ≤ 16.
    Default: 2.
    """
    sweep: Optional[List[float]]
    """Sweep angle of the quarter-chord line at each station: geometry of the blade, unrelated to mode
    sweep. [] or null means none (degrees).
    At most 50 items. Each: > -90 and < 90.
    """
    family: Optional[Literal["apc_thin_electric", "apc_slow_flyer", "apc_sport", "apc_free_flight", "da4002", "da4022", "eflite", "graupner_cam", "graupner_super_nylon", "gws_direct_drive", "gws_slow_flyer", "kp_folding", "kyosho", "master_airscrew", "master_airscrew_gf", "master_airscrew_scimitar", "micro_invent", "plantraco", "union_u80", "vapor"]]
    """The maker's series, where it is one of those whose members were measured (docs/analyses.md): how
    they differ from what their geometry promises is then part of the answer. null means unknown.
    """
    pitch: Optional[float]
    """Pitch as the maker names it: a second observation of the blade angle at 0.75 R beside `twist`.
    null means unknown (inches).
    > 0 and ≤ 120.
    """
    geometry_source: Optional[Literal["scan", "cad"]]
    """Where `twist` comes from. `scan`: photographs of a moulded propeller, whose twist outboard of
    0.75 R is replaced by a helix. `cad`, the same as null: a drawing, or measured by hand; it is
    kept.
    """


class CreditBucket(TypedDict):
    type: Literal["free", "monthly"]
    balance: int
    """(compute units).
    Whole number.
    """
    expires_at: Optional[str]
    """Always null: a rolling allowance does not lapse as a whole.
    RFC 3339.
    """


class CreditBalance(TypedDict):
    object: Literal["credit_balance"]
    currency: Literal["credit"]
    total: Optional[int]
    """Units that may be used now; null when `unlimited` (compute units)."""
    unlimited: bool
    """The plan sets no cap on usage."""
    breakdown: List["CreditBucket"]
    """Where `total` comes from; empty when `unlimited`."""
    as_of: str
    """The moment that the figures are of.
    RFC 3339.
    """
    low_balance_threshold: Optional[int]
    """Always null: nothing is sent at a low balance."""


class CreditUsageSummary(TypedDict):
    object: Literal["credit_usage_summary"]
    tier: Literal["free", "pro"]
    """Open: more may come."""
    window: Literal["day", "week"]
    """The last 24 hours or 7 days, up to now."""
    used: int
    """All debits in the window, refunded ones as well (compute units).
    Whole number.
    """
    cap: Optional[int]
    """Units that the plan allows in a window (compute units)."""
    remaining: Optional[int]
    """`cap` − `used` + refunds of these debits + grants and adjustments, 0 at least; 0 while the
    e-mail is to be confirmed (compute units).
    """
    resets_at: str
    """When the oldest debit in the window stops counting; now when there is none.
    RFC 3339.
    """


class CreditResource(TypedDict):
    object: Literal["simulation", "component_submission"]
    """`simulation` for a run of any kind; the prefix of the id tells which."""
    id: str


class CreditUsageEvent(TypedDict):
    object: Literal["credit_usage_event"]
    id: str
    """`cue_…`."""
    amount: int
    """Debits are negative, grants and refunds positive (compute units).
    Whole number.
    """
    type: Literal["simulation_debit", "sweep_debit", "debit", "signup_grant", "monthly_grant", "bounty_grant", "topup", "refund", "adjustment"]
    unit_type: Literal["free", "monthly"]
    """Kind of the units, which the plan at that time decided: `free` on Free, `monthly` on Pro."""
    balance_after: Optional[int]
    """Units that could be used right after it; null on an unlimited plan (compute units)."""
    created_at: str
    """RFC 3339."""
    resource: Optional["CreditResource"]
    """The resource that it was for."""


class CreditUsageList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["CreditUsageEvent"]


class _AdjustmentBody(TypedDict):
    amount: int
    """Not 0; negative takes away, which only an adjustment may (compute units).
    Whole number, ≥ -1000000 and ≤ 1000000.
    Example: 100.
    """
    reason: str
    """Why, for whoever audits the ledger; the account does not see it.
    1 to 500 characters, pattern ^(?:[\\t\\n\\r]|[^\\u0000-\\u001f\\u007f-\\u009f])*$.
    Example: "Runs lost in the outage of 3 March".
    """


class AdjustmentBody(_AdjustmentBody, total=False):
    type: Optional[Literal["adjustment", "topup", "bounty_grant"]]
    """Default: "adjustment"."""


class EventData(TypedDict):
    object: Dict[str, Any]
    """Snapshot of the resource; its schema is that of the event type."""


class EventResource(TypedDict):
    api_version: Literal["beta"]
    created_at: str
    """RFC 3339."""
    data: "EventData"
    id: str
    """`evt_…`."""
    object: Literal["event"]
    type: str
    """Example: "simulation.completed"."""


class EventList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["EventResource"]


class EventTypeResource(TypedDict):
    object: Literal["event_type"]
    type: str
    """Example: "simulation.completed"."""
    description: str
    """When it is fired."""
    schema_url: str
    """JSON Schema (2020-12) of `data.object`."""
    deprecated: bool
    """Not emitted any more, or soon."""


class EventTypeList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["EventTypeResource"]


JsonSchemaResource = TypedDict(
    "JsonSchemaResource",
    {
        "$schema": str,
        "$id": str,
        "title": str,
        # When the event happens.
        "description": str,
        "type": Literal["object"],
        # One schema a member.
        "properties": Dict[str, Any],
        # Members that are always there.
        "required": List[str],
    },
)


class HumanChallenge(TypedDict):
    object: Literal["human_challenge"]
    id: str
    """`hvc_…`."""
    algorithm: Literal["sha256-pow"]
    """Open: more may come."""
    salt: str
    """Beginning of the text that is hashed."""
    difficulty_bits: int
    """Leading zero bits that SHA-256 of salt and nonce must have.
    Whole number.
    """
    expires_at: str
    """Five minutes from now.
    RFC 3339.
    """


class HumanLease(TypedDict):
    object: Literal["human_lease"]
    token: str
    """`hvl_…`, for the header `Human-Verification`; shown this once."""
    expires_at: str
    """Half an hour from now.
    RFC 3339.
    """
    remaining_reads: int
    """Reads that it is good for.
    Whole number.
    """


class _CreateProjectBody(TypedDict):
    name: str
    """What people call it.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "Survey quad".
    """


class CreateProjectBody(_CreateProjectBody, total=False):
    notes: Optional[str]
    """Free text.
    At most 10000 characters, pattern ^(?:[\\t\\n\\r]|[^\\u0000-\\u001f\\u007f-\\u009f])*$.
    Example: "Long-endurance variant".
    """
    aircraft_type_tag: Optional[str]
    """Kind of aircraft, in your own words.
    At most 64 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "quadcopter".
    """


class UpdateProjectBody(TypedDict, total=False):
    name: Optional[str]
    """What people call it.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "Survey quad".
    """
    notes: Optional[str]
    """Free text.
    At most 10000 characters, pattern ^(?:[\\t\\n\\r]|[^\\u0000-\\u001f\\u007f-\\u009f])*$.
    Example: "Long-endurance variant".
    """
    aircraft_type_tag: Optional[str]
    """Kind of aircraft, in your own words.
    At most 64 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "quadcopter".
    """


class ProjectResource(TypedDict):
    object: Literal["project"]
    id: str
    """`proj_…`."""
    name: str
    """What people call it.
    1 to 255 characters.
    Example: "Survey quad".
    """
    notes: Optional[str]
    """Free text.
    At most 10000 characters.
    Example: "Long-endurance variant".
    """
    aircraft_type_tag: Optional[str]
    """Kind of aircraft, in your own words.
    At most 64 characters.
    Example: "quadcopter".
    """
    created_at: str
    """RFC 3339."""
    updated_at: str
    """Last change of name, notes or tag.
    RFC 3339.
    """
    run_count: int
    """Simulations, sweeps and dynamic simulations, whatever their state.
    Whole number.
    """
    running_count: int
    """Whole number."""
    completed_count: int
    """Whole number."""
    failed_count: int
    """Whole number."""
    last_activity_at: Optional[str]
    """When a run of it last changed its state.
    RFC 3339.
    """


class ProjectList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["ProjectResource"]


class Component(TypedDict):
    object: Literal["component"]
    id: str
    """`comp_…`; its raw UUID is understood as well."""
    type: Literal["motor", "battery", "propeller"]
    source: Literal["catalog", "community", "user"]
    """From the curated catalog, from a submission, or your own."""
    visibility: Literal["public", "private"]
    name: str
    """At most 255 characters."""
    spec_json: Dict[str, Any]
    """Of a row of the catalog its headline figures, of your own row what you wrote; keys and units in
    docs/catalog.md.
    """
    user_id: Optional[str]
    """The account that owns it; null in the catalog."""
    base_component_id: Optional[str]
    """The component that this one was made from; it may be deleted by now."""
    inherited_json: Optional[Dict[str, Any]]
    """Of what it has from that component, as that was then, the headline figures; runs use the rest as
    well. null: made from none.
    """
    created_at: str
    """RFC 3339."""
    updated_at: str
    """RFC 3339."""


class _CreateComponentBody(TypedDict):
    type: Literal["motor", "battery", "propeller"]
    """Cannot be changed later."""
    name: str
    """What people call it.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "My MN2212".
    """
    spec_json: Dict[str, Any]
    """Free-form, up to 64 KiB of JSON and as deep as a body may be; keys and units in docs/catalog.md.
    Keys that we do not know are kept.
    """


class CreateComponentBody(_CreateComponentBody, total=False):
    base_component_id: Optional[str]
    """The component it is made from, `comp_…` or its UUID: of the catalog or your own, of the same
    type. What `spec_json` leaves out is as it is there now, also what the catalog does not show.
    1 to 64 characters.
    """


class UpdateComponentBody(TypedDict, total=False):
    name: Optional[str]
    """What people call it.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "My MN2212".
    """
    spec_json: Optional[Dict[str, Any]]
    """Replaces the whole spec. Free-form, up to 64 KiB of JSON and as deep as a body may be; keys and
    units in docs/catalog.md. Keys that we do not know are kept.
    """


class ComponentWarning(TypedDict):
    object: Literal["warning"]
    code: str
    """`unit_slip`: the message names the corrected value. `implausible_value`, `invalid_type`,
    `unknown_value`, `conflicting_values`, `unread_key`, `incomplete_blade`, `inherited_value`, and
    the codes by which an analysis refuses a blade.
    """
    param: str
    """JSON path in the body.
    Example: "spec_json.R".
    """
    message: str
    """In words, with the bounds that were passed."""


class WrittenComponent(TypedDict):
    object: Literal["component"]
    id: str
    """`comp_…`; its raw UUID is understood as well."""
    type: Literal["motor", "battery", "propeller"]
    source: Literal["catalog", "community", "user"]
    """From the curated catalog, from a submission, or your own."""
    visibility: Literal["public", "private"]
    name: str
    """At most 255 characters."""
    spec_json: Dict[str, Any]
    """Of a row of the catalog its headline figures, of your own row what you wrote; keys and units in
    docs/catalog.md.
    """
    user_id: Optional[str]
    """The account that owns it; null in the catalog."""
    base_component_id: Optional[str]
    """The component that this one was made from; it may be deleted by now."""
    inherited_json: Optional[Dict[str, Any]]
    """Of what it has from that component, as that was then, the headline figures; runs use the rest as
    well. null: made from none.
    """
    created_at: str
    """RFC 3339."""
    updated_at: str
    """RFC 3339."""
    warnings: Optional[List["ComponentWarning"]]
    """What looks wrong in the spec; null: all of it is plausible. It is written all the same."""


class ComponentSpecs(TypedDict):
    object: Literal["component_specs"]
    id: str
    """`comp_…`."""
    type: Literal["motor", "battery", "propeller"]
    spec_json: Dict[str, Any]
    """Of a motor or battery of the catalog its datasheet, of a propeller of the catalog its headline
    figures, of your own row what you wrote.
    """


class ComponentList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["Component"]


class ComponentBrand(TypedDict):
    object: Literal["component_brand"]
    name: str
    count: int
    """Components of the brand that you see.
    Whole number.
    """


class ComponentBrandList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["ComponentBrand"]


FacetBin = TypedDict(
    "FacetBin",
    {
        # The least value in it.
        "from": float,
        # The value that it ends before; of the last bin it is included. Equal to `from`: this value
        # alone.
        "to": float,
        # Whole number.
        "count": int,
    },
)


class FacetNumber(TypedDict):
    name: str
    """The name by which it is filtered and sorted.
    Example: "kv".
    """
    known: int
    """Components that have the number, under all filters but those of this number.
    Whole number.
    """
    bins: List["FacetBin"]
    """Rising. They hold every value, do not move with filters of numbers and brands, and widen by a
    factor where the values do.
    """


class ComponentFacets(TypedDict):
    object: Literal["component_facets"]
    type: Literal["motor", "battery", "propeller"]
    total: int
    """Components that pass all filters.
    Whole number.
    """
    brands: List["ComponentBrand"]
    """Brands under all filters but `brand[in]`, those with the most components first."""
    numbers: List["FacetNumber"]
    """The numbers that lists show of the catalog, and `price` where an own part has one; others are
    filtered by but not counted.
    """
    truncated: bool
    """More than 20,000 components would have to be counted; these are some."""


class ComponentIdListFiltersValue(TypedDict):
    gte: Optional[float]
    lte: Optional[float]


class ComponentIdList(TypedDict):
    object: Literal["list"]
    data: List[str]
    """Ids in the order asked for, `comp_…`."""
    total: int
    """How many ids these are.
    Whole number.
    """
    truncated: bool
    """More than 5,000 components matched; these are the first."""
    filters: Dict[str, "ComponentIdListFiltersValue"]
    """Of each field that was filtered by: the one interval that all its bounds come to, inclusive;
    null is open. Empty without a type.
    """


class _StarComponentBody(TypedDict):
    component_id: str
    """One of the catalog or your own: `comp_…` or its UUID.
    At most 64 characters.
    """
    component_type: Literal["motor", "battery", "propeller"]
    """The type that it has."""


class StarComponentBody(_StarComponentBody, total=False):
    project_id: Optional[str]
    """Where it is starred; null or absent: in no project in particular.
    Pattern ^proj_[0-9A-Za-z]{27}$.
    """


class StarredComponent(TypedDict):
    object: Literal["starred_component"]
    id: str
    """`star_…`."""
    project_id: Optional[str]
    """`proj_…`; null: in no project in particular."""
    component_id: str
    """`comp_…`."""
    component_type: Literal["motor", "battery", "propeller"]
    created_at: str
    """RFC 3339."""


class StarredComponentList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["StarredComponent"]


class _CreateSubmissionBody(TypedDict):
    component_type: Literal["motor", "battery", "propeller"]
    """What it is."""
    name: str
    """As its maker calls it.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "MN3508 KV580".
    """
    manufacturer: str
    """Its brand.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "T-Motor".
    """
    source_url: str
    """Where the figures are from: the http:// or https:// address of a datasheet.
    1 to 2048 characters.
    Example: "https://example.com/mn3508.pdf".
    """
    data_json: Dict[str, Any]
    """The figures, at most 64 KiB of JSON: keys and units as in `spec_json`."""


class CreateSubmissionBody(_CreateSubmissionBody, total=False):
    notes: Optional[str]
    """For whoever reviews it.
    At most 2000 characters, pattern ^(?:[\\t\\n\\r]|[^\\u0000-\\u001f\\u007f-\\u009f])*$.
    """


class UpdateSubmissionBody(TypedDict, total=False):
    component_type: Optional[Literal["motor", "battery", "propeller"]]
    """What it is."""
    name: Optional[str]
    """As its maker calls it.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "MN3508 KV580".
    """
    manufacturer: Optional[str]
    """Its brand.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "T-Motor".
    """
    source_url: Optional[str]
    """Where the figures are from: the http:// or https:// address of a datasheet.
    1 to 2048 characters.
    Example: "https://example.com/mn3508.pdf".
    """
    data_json: Optional[Dict[str, Any]]
    """The figures, at most 64 KiB of JSON: keys and units as in `spec_json`."""
    notes: Optional[str]
    """For whoever reviews it.
    At most 2000 characters, pattern ^(?:[\\t\\n\\r]|[^\\u0000-\\u001f\\u007f-\\u009f])*$.
    """


class RejectSubmissionBody(TypedDict, total=False):
    reviewer_notes: Optional[str]
    """For whoever submitted it.
    At most 2000 characters, pattern ^(?:[\\t\\n\\r]|[^\\u0000-\\u001f\\u007f-\\u009f])*$.
    """


class ApproveSubmissionBody(TypedDict, total=False):
    reviewer_notes: Optional[str]
    """For whoever submitted it.
    At most 2000 characters, pattern ^(?:[\\t\\n\\r]|[^\\u0000-\\u001f\\u007f-\\u009f])*$.
    """
    credit_reward: Optional[int]
    """Granted to the account that submitted it (compute units).
    ≥ 0 and ≤ 10000.
    Default: 0.
    Example: 50.
    """


class Submission(TypedDict):
    object: Literal["component_submission"]
    id: str
    """`sub_…`."""
    component_type: Literal["motor", "battery", "propeller"]
    """What it is."""
    name: str
    """As its maker calls it.
    1 to 255 characters.
    Example: "MN3508 KV580".
    """
    manufacturer: str
    """Its brand.
    1 to 255 characters.
    Example: "T-Motor".
    """
    source_url: str
    """Where the figures are from: the http:// or https:// address of a datasheet.
    1 to 2048 characters.
    Example: "https://example.com/mn3508.pdf".
    """
    data_json: Dict[str, Any]
    """The figures, at most 64 KiB of JSON: keys and units as in `spec_json`."""
    notes: Optional[str]
    """For whoever reviews it.
    At most 2000 characters.
    """
    status: Literal["submitted", "approved", "rejected", "withdrawn"]
    credit_reward: int
    """Granted for it; 0 until it is approved (compute units).
    Whole number.
    """
    reviewer_notes: Optional[str]
    """For whoever submitted it.
    At most 2000 characters.
    """
    reviewed_at: Optional[str]
    """When it was approved or rejected.
    RFC 3339.
    """
    component_id: Optional[str]
    """`comp_…`, what an approved one became in the catalog."""
    created_at: str
    """RFC 3339."""
    updated_at: str
    """RFC 3339."""


class SubmissionList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["Submission"]


class _ComponentSweepAxis(TypedDict):
    axis: Literal["motor", "battery", "propeller"]
    """What is exchanged from point to point."""
    component_ids: List[str]
    """Components of the catalog or your own, `comp_…` or raw UUIDs, each once, in the order of the
    sweep.
    2 to 10000 items. Each: At most 64 characters.
    """


class ComponentSweepAxis(_ComponentSweepAxis, total=False):
    slot: Optional[int]
    """Rotor group, from 0; a battery has none.
    ≥ 0 and ≤ 39.
    Default: 0.
    """
    slots: Optional[List[int]]
    """Several rotor groups that change in step and share the dimension; `[slot]` if absent.
    1 to 16 items. Each: Whole number, ≥ 0 and ≤ 39.
    """


class _ExpandSweepAxesBody(TypedDict):
    component_axes: List["ComponentSweepAxis"]
    """As `component_axes` of a sweep; the last one moves fastest.
    1 to 8 items.
    """


class ExpandSweepAxesBody(_ExpandSweepAxesBody, total=False):
    rotors: Optional[int]
    """Rotors of the sweep, all groups together.
    ≥ 1 and ≤ 40.
    Default: 1.
    """


class ExpandedSweepAxis(TypedDict):
    axis: Literal["motor", "battery", "propeller"]
    slots: List[int]
    """Rotor groups in which the component stands.
    Each: Whole number, ≥ 0 and ≤ 39.
    """
    size: int
    """Components on the axis.
    Whole number.
    """
    component_ids: List[str]
    """`comp_…`, in the order of the sweep.
    Each: At most 64 characters.
    """


class SweepAxesExpansion(TypedDict):
    object: Literal["sweep_axes_expansion"]
    total_points: int
    """The product of the sizes; other axes of a sweep multiply it further.
    Whole number.
    """
    credits_cost: int
    """What so many points cost: each counts per rotor (compute units).
    Whole number.
    """
    axes: List["ExpandedSweepAxis"]


class HubRequest(TypedDict, total=False):
    diameter_mm: Optional[float]
    """Outer diameter; without it, the hub ends where the blades begin (millimetres).
    > 0 and ≤ 2000.
    """
    height_mm: Optional[float]
    """Length along the axis; without it, a little more than the roots of the blades (millimetres).
    > 0 and ≤ 2000.
    """
    bore_mm: Optional[float]
    """Diameter of the hole for the shaft, all the way through; without it, or 0: none (millimetres).
    ≥ 0 and ≤ 2000.
    """


class ExportGeometryRequestSection_airfoilsItem(TypedDict):
    lower_weights: List[float]
    """1 to 16 items. Each: ≥ -10 and ≤ 10."""
    upper_weights: List[float]
    """1 to 16 items. Each: ≥ -10 and ≤ 10."""
    leading_edge_weight: float
    """≥ -10 and ≤ 10."""
    TE_thickness: float
    """≥ 0 and ≤ 0.2."""


class ExportGeometryRequest(TypedDict, total=False):
    diameter: Optional[float]
    """Diameter of the propeller (inches).
    > 0 and ≤ 120.
    Example: 10.
    """
    radius: Optional[List[float]]
    """Radius of each station, from hub to tip, strictly rising. The last one must lie between 0.85 and
    1.005 of half the diameter (metres).
    2 to 50 items. Each: ≥ 0.
    """
    chord: Optional[List[float]]
    """Chord at each station (metres).
    2 to 50 items. Each: > 0.
    """
    twist: Optional[List[float]]
    """Blade angle at each station, from the plane of rotation (degrees).
    2 to 50 items. Each: ≥ -90 and ≤ 90.
    """
    hub_radius: Optional[float]
    """Where the blade begins, below 0.95. Without it the blade begins at the first radius (fraction of
    the tip radius).
    ≥ 0 and ≤ 1.
    """
    airfoil: Optional[str]
    """Airfoil of all sections: a library name, a NACA number (4-, 5-digit, modified 4-digit,
    16-series) or the id of an airfoil of yours.
    At most 64 characters.
    Default: "naca4412".
    """
    section_airfoils: Optional[List[Union["ExportGeometryRequestSection_airfoilsItem", List[List[float]]]]]
    """Section of each station by its Kulfan (CST) weights, 1 to 16 a side from leading to trailing
    edge, lower ones normally negative; in place of `airfoil`. The older pair [lower_weights,
    upper_weights] is read as well. [] means none.
    At most 50 items. Each: 2 items. Each: 1 to 16 items. Each: ≥ -10 and ≤ 10.
    """
    thickness: Optional[List[float]]
    """Thickness that each station is scaled to about its camber line. [] or null means that of the
    airfoil (thickness to chord).
    At most 50 items. Each: > 0 and < 1.
    """
    num_blades: Optional[int]
    """Number of blades.
    ≥ 1 and ≤ 16.
    Default: 2.
    """
    sweep: Optional[List[float]]
    """Sweep angle of the quarter-chord line at each station: geometry of the blade, unrelated to mode
    sweep. [] or null means none (degrees).
    At most 50 items. Each: > -90 and < 90.
    """
    format: Optional[Literal["step", "stl", "csv", "json", "xrotor", "qprop", "openvsp"]]
    """step: a solid of B-spline surfaces for CAD (AP214), in millimetres. stl: a solid of triangles to
    print or mesh, in millimetres. csv, json: the stations, as they were given. xrotor, qprop,
    openvsp: files of these programs.
    Default: "step".
    """
    name: Optional[str]
    """What stands in the file, and what the file is called.
    At most 64 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "Cruise 10x5".
    """
    rpm: Optional[float]
    """Speed at which the sections are approximated; xrotor and qprop only. 5000 without it (rpm).
    > 0 and ≤ 200000.
    """
    airspeed: Optional[float]
    """Airspeed there; xrotor and qprop only. 0 without it (m/s).
    ≥ 0 and ≤ 343.
    """
    air_density: Optional[float]
    """Air density there; xrotor and qprop only. 1.225 without it (kg/m^3).
    > 0 and ≤ 5.
    """
    rotation: Optional[Literal["ccw", "cw", "both"]]
    """Which way it turns, as seen by the air that comes in (from ahead, of a hovering rotor from
    above): ccw counter-clockwise, cw clockwise, both: one of each beside each other. step and stl
    only. Without it as the component turns, whose `rotation` is seen from behind (ccw becomes cw),
    else ccw.
    """
    include_hub: Optional[bool]
    """Whether a solid has a hub that joins its blades; false leaves the blades alone, each closed at
    its root. step and stl only.
    Default: true.
    """
    hub: Optional["HubRequest"]
    """The size of the hub, as far as it is not that of the blade. step and stl only; not beside
    include_hub false.
    """
    resolution: Optional[Literal["coarse", "normal", "fine"]]
    """How finely it is cut into triangles; stl only. normal without it."""
    trailing_edge_mm: Optional[float]
    """Thickness of the trailing edge at least, as far as that is a tenth of the chord; step and stl
    only. 0.3 without it (millimetres).
    ≥ 0.05 and ≤ 5.
    """
    component_id: Optional[str]
    """A propeller of the catalog or of yours, `comp_…` or raw UUID, in place of all fields of the
    blade. Where the shape of its blade is not known, `warnings` say that it is estimated.
    1 to 64 characters.
    """


class _ImportGeometryForm(TypedDict):
    file: bytes
    """JSON, CSV of this service, UIUC geometry, QPROP, XROTOR 7 or OpenVSP BEM, at most 1 MiB; which
    of them is seen from what stands in it.
    """


class ImportGeometryForm(_ImportGeometryForm, total=False):
    name: Optional[str]
    """In place of the name in the file.
    At most 64 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    """
    diameter: Optional[str]
    """Diameter, where the file does not say it: UIUC geometry (inches).
    At most 24 characters, pattern ^\\s*[0-9]{0,6}\\.?[0-9]{0,12}\\s*$.
    Example: "10".
    """
    num_blades: Optional[str]
    """Number of blades, where the file does not say it: UIUC geometry.
    At most 24 characters, pattern ^\\s*[0-9]{0,6}\\.?[0-9]{0,12}\\s*$.
    Example: "2".
    """
    airfoil: Optional[str]
    """Airfoil, in place of what the file names. Where neither names one, naca4412 stands in.
    At most 64 characters.
    """


class GeometryImportWarning(TypedDict):
    object: Literal["warning"]
    code: Literal["airfoil_assumed", "aerodynamics_left_out", "stations_left_out", "section_fitted", "fields_left_out", "sweep_left_out"]
    """What it is about."""
    message: str
    """In words."""


class GeometryImport(TypedDict):
    object: Literal["geometry_import"]
    format: Literal["csv", "json", "openvsp", "qprop", "uiuc", "xrotor"]
    """What the file is."""
    name: Optional[str]
    """As the form says, or the file."""
    geometry: "BladeRequest"
    """The blade: a body that an analysis takes as it is."""
    warnings: List["GeometryImportWarning"]
    """What the blade does not have of the file, and what was assumed."""


class ShareResource(TypedDict):
    object: Literal["share"]
    token: str
    """Whoever has it can read the run."""
    url: str
    """Where it can be read, without a credential."""
    share_token: str
    """Another name of `token`."""
    share_url: str
    """Another name of `url`."""


class PublishRunBody(TypedDict, total=False):
    slug: Optional[str]
    """The name in its address, which nobody else has: 3 to 64 small letters, digits and hyphens.
    Absent: the name that it has, or one made of title or name of the run.
    Pattern ^[a-z0-9][a-z0-9-]{2,63}$.
    Example: "survey-quad-hover".
    """
    title: Optional[str]
    """What people read above it. Absent: the title that it has, if any.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "Survey quad in hover".
    """


class PublicationResource(TypedDict):
    object: Literal["publication"]
    run_id: str
    """The run that is published."""
    slug: str
    """The name in its address."""
    title: Optional[str]
    url: str
    """Where everybody can read it, without a credential."""
    published_at: str
    """When it was published first; another name or title changes nothing of it.
    RFC 3339.
    """


class RunErrorResource(TypedDict):
    type: Literal["run_error"]
    code: str
    """More may come; docs/simulations.md has them.
    Example: "worker_lost".
    """
    message: str
    point_index: Optional[int]
    """Which point of a sweep."""


class CancelSelectedBody(TypedDict):
    run_ids: List[str]
    """Ids of runs of any kind: `sim_…`, `sweep_…` (or `swp_…`), `dyn_…`, `find_…`.
    1 to 1000 items.
    """


class CancelBatchBody(TypedDict, total=False):
    project_id: Optional[str]
    """Only runs of this project.
    Pattern ^proj_[0-9A-Za-z]{27}$.
    """
    kinds: Optional[List[Literal["sim", "sweep", "dyn", "find"]]]
    """Only these kinds; all unless given.
    1 to 4 items.
    """
    statuses: Optional[List[Literal["queued", "running"]]]
    """Only runs in these states; both unless given.
    1 to 2 items.
    """


class CancelSkippedRun(TypedDict):
    id: str
    reason: Literal["already_terminal", "draft", "running_single_point"]


class _CancelBatchResult(TypedDict):
    canceled: List[str]
    """Were queued; they are canceled now, and refunded."""
    requested: List[str]
    """Run; they end at their next point or chunk, keep what is solved and are refunded for the rest."""
    skipped: List["CancelSkippedRun"]


class CancelBatchResult(_CancelBatchResult, total=False):
    has_more: bool
    """There are more runs than one call takes, or than could be cancelled; repeat it."""


class _CalibrationObservation(TypedDict):
    rpm: float
    """Speed of rotation (rpm).
    > 0 and ≤ 200000.
    Example: 6000.
    """


class CalibrationObservation(_CalibrationObservation, total=False):
    airspeed: Optional[float]
    """Airspeed along the axis (m/s).
    ≥ 0 and ≤ 343.
    Default: 0.
    """
    air_density: Optional[float]
    """Air density of the day (kg/m^3).
    > 0 and ≤ 5.
    Default: 1.225.
    """
    thrust_n: Optional[float]
    """Measured thrust (N).
    ≥ -1000000 and ≤ 1000000.
    """
    torque_n_m: Optional[float]
    """Measured shaft torque (N·m).
    ≥ -1000000 and ≤ 1000000.
    """
    power_w: Optional[float]
    """Measured shaft power, not electrical power (W).
    ≥ -100000000 and ≤ 100000000.
    """
    weight: Optional[float]
    """How much the row counts against the others.
    > 0 and ≤ 100.
    Default: 1.
    """


class _CalibrateBody(TypedDict):
    geometry: "BladeRequest"
    """The blade, with the fields that an analysis takes."""
    observations: List["CalibrationObservation"]
    """Rows of your bench or tunnel, each with at least one of thrust, torque and power. What they
    leave open is taken from measured propellers.
    3 to 500 items.
    """


class CalibrateBody(_CalibrateBody, total=False):
    parameters: Optional[List[Literal["chord_scale", "twist_offset_deg", "cl_slope_scale", "cd0_offset", "stall_delay_scale"]]]
    """What may change, each once, and how far: `chord_scale` (0.7 to 1.4), `twist_offset_deg` (-6 to
    6), `cl_slope_scale` (0.6 to 1.4), `cd0_offset` (-0.01 to 0.05), `stall_delay_scale` (0 to 3).
    Without: `chord_scale`, `twist_offset_deg`, `cd0_offset`.
    1 to 5 items.
    """
    name: Optional[str]
    """What people call it.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    """


class CalibratedParameter(TypedDict):
    value: float
    """In the unit of its name; factors and coefficients have none."""
    stderr: Optional[float]
    """Standard error; null where its bounds leave it no room."""
    lower: float
    """95 % band, within the bounds."""
    upper: float
    """95 % band, within the bounds."""


class CalibratedParameters(TypedDict, total=False):
    chord_scale: "CalibratedParameter"
    """Factor on every chord."""
    twist_offset_deg: "CalibratedParameter"
    """Added to every twist (°)."""
    cl_slope_scale: "CalibratedParameter"
    """Factor on lift and its slope."""
    cd0_offset: "CalibratedParameter"
    """Added to the drag coefficient."""
    stall_delay_scale: "CalibratedParameter"
    """Factor on the strength of stall delay."""


class CalibrationRmsError(TypedDict):
    thrust_pct: Optional[float]
    """null: no thrust was measured (%)."""
    power_pct: Optional[float]
    """Torque and power; null: none was measured (%)."""


class CalibrationResidual(TypedDict):
    observation: int
    """Place of the row in the request, from 0.
    Whole number.
    """
    thrust_pct: Optional[float]
    """Model minus measured (%)."""
    torque_pct: Optional[float]
    """Model minus measured (%)."""
    power_pct: Optional[float]
    """Model minus measured (%)."""
    weight: float
    """What the row counted, 0 to 1: below 1 it is far off the others, 0 is left out."""


class CalibrationWarning(TypedDict):
    object: Literal["warning"]
    code: Literal["parameter_at_bound", "parameter_not_identified", "parameters_not_separable", "contradictory_observations", "outlier", "systematic_residuals", "poor_fit", "no_gain_held_back", "held_back_not_computed", "observation_left_out", "not_converged"]
    param: str
    """A parameter, a row `observations[3]`, or all `observations`."""
    message: str
    """In words, with figures."""


class _CalibrationResult(TypedDict):
    parameters: "CalibratedParameters"
    rms_error_before: "CalibrationRmsError"
    """With the blade as it was sent."""
    rms_error_after: "CalibrationRmsError"
    """With the calibrated blade."""
    held_back_error: "CalibrationRmsError"
    """On rows that the fit had not seen: each fifth of the conditions with what the other four say;
    null with fewer than three conditions.
    """
    geometry: "BladeRequest"
    """The blade with chord and twist as calibrated, ready for an analysis. For the other parameters
    send the blade as it was with `calibration_id` instead, not both.
    """
    iterations: int
    """Steps of the fit.
    Whole number.
    """
    converged: bool
    """false: it had not settled when it was ended."""
    warnings: List["CalibrationWarning"]
    """What to mind before it is used."""


class CalibrationResult(_CalibrationResult, total=False):
    residuals: List["CalibrationResidual"]
    """One a row of the request; not shown in lists, and kept of the newest 200 completed calibrations
    of an account.
    """


class CalibrationErrorResource(TypedDict):
    type: Literal["run_error"]
    code: str
    """More may come; docs/calibration.md has them.
    Example: "worker_lost".
    """
    message: str


class CalibrationJobResource(TypedDict):
    object: Literal["calibration_job"]
    id: str
    """`cal_…`."""
    name: Optional[str]
    status: Literal["queued", "running", "completed", "failed", "canceled"]
    progress: Optional[float]
    """0 to 1; null until it has begun."""
    phase: Optional[Literal["polars", "fit", "held_back"]]
    """polars: those of its sections are made. fit: the parameters. held_back: the error on rows held
    back.
    """
    cancel_requested: bool
    """A cancel was asked for."""
    parameters: List[Literal["chord_scale", "twist_offset_deg", "cl_slope_scale", "cd0_offset", "stall_delay_scale"]]
    """As asked for, or what is fitted by default."""
    observation_count: int
    """Rows of the request.
    Whole number.
    """
    attempt: int
    """How often it was begun.
    Whole number.
    """
    solver_engine: Optional[str]
    """Which engine computed it."""
    created_at: str
    """RFC 3339."""
    started_at: Optional[str]
    """RFC 3339."""
    completed_at: Optional[str]
    """When it ended, however it did.
    RFC 3339.
    """
    result: Optional["CalibrationResult"]
    """null until it is completed."""
    error: Optional["CalibrationErrorResource"]
    """Why it failed."""


class CalibrationList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["CalibrationJobResource"]


class _CustomPartIn(TypedDict):
    name: str
    """What people call it.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "My MN2212".
    """
    spec_json: Dict[str, Any]
    """As `spec_json` of a component: keys and units in docs/catalog.md. A motor’s `R` is in ohms
    between two terminals (phase to phase).
    """


class CustomPartIn(_CustomPartIn, total=False):
    base_component_id: Optional[str]
    """The component it is made from, of the catalog or your own: what spec_json leaves out is as it is
    there when the run is accepted, also what the catalog does not show.
    1 to 64 characters.
    """


class _RotorIn(TypedDict):
    label: str
    """Names the rotor or group, once per run. The rotors of a group are called `front 1`, `front 2` …,
    of a label that is cut where that takes more than 64 characters.
    1 to 64 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "front".
    """


class RotorIn(_RotorIn, total=False):
    propeller_component_id: Optional[str]
    """Propeller, `comp_…` or raw UUID. Required unless custom_propeller is given, which counts where
    both are.
    1 to 64 characters.
    """
    motor_component_id: Optional[str]
    """Motor, `comp_…` or raw UUID. Required unless custom_motor is given.
    1 to 64 characters.
    """
    esc_type: Optional[Literal["six_step", "foc"]]
    """Commutation: six_step (trapezoidal) or foc (sinusoidal).
    Default: "six_step".
    """
    esc_timing: Optional[Literal["low", "medium", "high", "auto"]]
    """Commutation advance of a six_step ESC: low 0°, medium 15°, high 30° electrical, auto what makes
    up for the lag of the current. With foc it does nothing, and `warnings` says so.
    docs/theory/powertrain.md says what each changes.
    Default: "medium".
    """
    esc_pwm_frequency_khz: Optional[float]
    """PWM frequency of the ESC (kHz).
    ≥ 1 and ≤ 200.
    Default: 24.
    """
    esc_resistance_mohm: Optional[float]
    """Resistance of the ESC, both conducting legs together. 0: estimated from the motor’s highest
    current (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    esc_motor_wire_resistance_mohm: Optional[float]
    """Wires between ESC and motor, terminal to terminal (two of them in series) (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    esc_throttle_curve: Optional[Literal["typical", "linear"]]
    """Duty over throttle: typical = as benches show of ESCs that are not known, some percent more than
    linear in the middle, with its spread in the bands; linear = duty is throttle.
    Default: "typical".
    """
    esc_sync_rectification: Optional[bool]
    """Synchronous rectification: only with it can the motor brake and feed back; without it the
    current runs through diodes, and a small one ceases between pulses.
    Default: true.
    """
    powertrain_calibration_id: Optional[str]
    """A completed calibration of this drive, `dcal_…`: what it found of motor, ESC and propeller takes
    the place of the estimates. Its motor must be this one.
    1 to 64 characters.
    """
    x_m: Optional[float]
    """Place of the rotor ahead of the vehicle’s centre of mass, negative behind it; of a group the
    mean over its rotors. With trim: given with y_m for every rotor, the thrusts then leave no
    moment. All rotors give the same where there is none (m).
    ≥ -20 and ≤ 20.
    """
    y_m: Optional[float]
    """Place of the rotor to the right of the centre of mass; with x_m (m).
    ≥ -20 and ≤ 20.
    """
    thrust_ratio: Optional[float]
    """With trim: thrust of this rotor over that of those whose thrust_ratio is 1, as when absent; for
    instance of the lower rotor of a coaxial pair.
    ≥ 0.01 and ≤ 100.
    """
    motor_cooling_source: Optional[Literal["cowling", "prop_exit_velocity", "custom"]]
    """Air over the motor: prop_exit_velocity = slipstream and axial speed, cowling = 0.3 of that,
    custom = motor_cooling_velocity_m_s.
    Default: "prop_exit_velocity".
    """
    motor_cooling_velocity_m_s: Optional[float]
    """Air over the motor; with motor_cooling_source custom only (m/s).
    ≥ 0 and ≤ 100.
    """
    motor_r_th: Optional[float]
    """Thermal resistance from the motor’s case to the air, instead of the estimate (K/W).
    > 0 and ≤ 100.
    """
    throttle_pct: Optional[float]
    """Throttle from 0 to 100, not 0 to 1. Required but where a sweep has a throttle axis for this
    rotor (%).
    ≥ 0 and ≤ 100.
    Example: 60.
    """
    motor_t_w: Optional[float]
    """Winding temperature to calculate with, instead of solving it (°C).
    ≥ -60 and ≤ 250.
    """
    motor_t_mag: Optional[float]
    """Magnet temperature to calculate with, instead of solving it (°C).
    ≥ -60 and ≤ 250.
    """
    tilt_deg: Optional[float]
    """Tilt of the axis: 0 = along the flight direction, 90 = thrust upwards. At rest it makes no
    difference, so a hover without wind needs none (degrees).
    ≥ -180 and ≤ 180.
    Default: 0.
    """
    v_axial_m_s: Optional[float]
    """Airspeed along the axis; required with inflow_mode components, and only with it (m/s).
    ≥ -150 and ≤ 150.
    """
    v_edge_m_s: Optional[float]
    """Airspeed in the plane of the rotor; with inflow_mode components only, 0 if absent (m/s).
    ≥ 0 and ≤ 150.
    """
    custom_motor: Optional["CustomPartIn"]
    """A motor, instead of motor_component_id."""
    custom_propeller: Optional["CustomPartIn"]
    """A propeller, instead of propeller_component_id."""
    coax_stack_id: Optional[int]
    """Rotors with the same number other than 0 share an axis; at least two of them.
    ≥ 0.
    Default: 0.
    """
    coax_position_m: Optional[float]
    """Place along the axis of the stack; grows downstream (m).
    ≥ -10 and ≤ 10.
    Default: 0.
    """
    rotation_sense: Optional[Literal[1, -1]]
    """Sense of rotation within a coaxial stack: a rotor that turns against the one above it takes its
    swirl back. Nothing depends on the sense of a rotor that stands alone.
    Default: 1.
    """


class _RotorGroupResource(TypedDict):
    propeller_component_id: Optional[str]
    """Propeller, `comp_…` or raw UUID. Required unless custom_propeller is given, which counts where
    both are.
    1 to 64 characters.
    """
    motor_component_id: Optional[str]
    """Motor, `comp_…` or raw UUID. Required unless custom_motor is given.
    1 to 64 characters.
    """
    label: str
    """Names the rotor or group, once per run. The rotors of a group are called `front 1`, `front 2` …,
    of a label that is cut where that takes more than 64 characters.
    1 to 64 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "front".
    """
    powertrain_calibration_id: Optional[str]
    """A completed calibration of this drive, `dcal_…`: what it found of motor, ESC and propeller takes
    the place of the estimates. Its motor must be this one.
    1 to 64 characters.
    """
    x_m: Optional[float]
    """Place of the rotor ahead of the vehicle’s centre of mass, negative behind it; of a group the
    mean over its rotors. With trim: given with y_m for every rotor, the thrusts then leave no
    moment. All rotors give the same where there is none (m).
    ≥ -20 and ≤ 20.
    """
    y_m: Optional[float]
    """Place of the rotor to the right of the centre of mass; with x_m (m).
    ≥ -20 and ≤ 20.
    """
    thrust_ratio: Optional[float]
    """With trim: thrust of this rotor over that of those whose thrust_ratio is 1, as when absent; for
    instance of the lower rotor of a coaxial pair.
    ≥ 0.01 and ≤ 100.
    """
    motor_cooling_velocity_m_s: Optional[float]
    """Air over the motor; with motor_cooling_source custom only (m/s).
    ≥ 0 and ≤ 100.
    """
    motor_r_th: Optional[float]
    """Thermal resistance from the motor’s case to the air, instead of the estimate (K/W).
    > 0 and ≤ 100.
    """
    throttle_pct: Optional[float]
    """Throttle from 0 to 100, not 0 to 1. Required but where a sweep has a throttle axis for this
    rotor (%).
    ≥ 0 and ≤ 100.
    Example: 60.
    """
    motor_t_w: Optional[float]
    """Winding temperature to calculate with, instead of solving it (°C).
    ≥ -60 and ≤ 250.
    """
    motor_t_mag: Optional[float]
    """Magnet temperature to calculate with, instead of solving it (°C).
    ≥ -60 and ≤ 250.
    """
    v_axial_m_s: Optional[float]
    """Airspeed along the axis; required with inflow_mode components, and only with it (m/s).
    ≥ -150 and ≤ 150.
    """
    v_edge_m_s: Optional[float]
    """Airspeed in the plane of the rotor; with inflow_mode components only, 0 if absent (m/s).
    ≥ 0 and ≤ 150.
    """
    custom_motor: Optional["CustomPartIn"]
    """A motor, instead of motor_component_id."""
    custom_propeller: Optional["CustomPartIn"]
    """A propeller, instead of propeller_component_id."""


class RotorGroupResource(_RotorGroupResource, total=False):
    esc_type: Literal["six_step", "foc"]
    """Commutation: six_step (trapezoidal) or foc (sinusoidal).
    Default: "six_step".
    """
    esc_timing: Literal["low", "medium", "high", "auto"]
    """Commutation advance of a six_step ESC: low 0°, medium 15°, high 30° electrical, auto what makes
    up for the lag of the current. With foc it does nothing, and `warnings` says so.
    docs/theory/powertrain.md says what each changes.
    Default: "medium".
    """
    esc_pwm_frequency_khz: float
    """PWM frequency of the ESC (kHz).
    ≥ 1 and ≤ 200.
    Default: 24.
    """
    esc_resistance_mohm: float
    """Resistance of the ESC, both conducting legs together. 0: estimated from the motor’s highest
    current (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    esc_motor_wire_resistance_mohm: float
    """Wires between ESC and motor, terminal to terminal (two of them in series) (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    esc_throttle_curve: Literal["typical", "linear"]
    """Duty over throttle: typical = as benches show of ESCs that are not known, some percent more than
    linear in the middle, with its spread in the bands; linear = duty is throttle.
    Default: "typical".
    """
    esc_sync_rectification: bool
    """Synchronous rectification: only with it can the motor brake and feed back; without it the
    current runs through diodes, and a small one ceases between pulses.
    Default: true.
    """
    motor_cooling_source: Literal["cowling", "prop_exit_velocity", "custom"]
    """Air over the motor: prop_exit_velocity = slipstream and axial speed, cowling = 0.3 of that,
    custom = motor_cooling_velocity_m_s.
    Default: "prop_exit_velocity".
    """
    tilt_deg: float
    """Tilt of the axis: 0 = along the flight direction, 90 = thrust upwards. At rest it makes no
    difference, so a hover without wind needs none (degrees).
    ≥ -180 and ≤ 180.
    Default: 0.
    """
    coax_stack_id: int
    """Rotors with the same number other than 0 share an axis; at least two of them.
    Whole number, ≥ 0.
    Default: 0.
    """
    coax_position_m: float
    """Place along the axis of the stack; grows downstream (m).
    ≥ -10 and ≤ 10.
    Default: 0.
    """
    rotation_sense: Literal[1, -1]
    """Sense of rotation within a coaxial stack: a rotor that turns against the one above it takes its
    swirl back. Nothing depends on the sense of a rotor that stands alone.
    Whole number.
    Default: 1.
    """
    count: int
    """Rotors in the group; 40 in all groups together.
    Whole number, ≥ 1 and ≤ 40.
    Default: 1.
    """


class _RotorGroupIn(TypedDict):
    label: str
    """Names the rotor or group, once per run. The rotors of a group are called `front 1`, `front 2` …,
    of a label that is cut where that takes more than 64 characters.
    1 to 64 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "front".
    """


class RotorGroupIn(_RotorGroupIn, total=False):
    propeller_component_id: Optional[str]
    """Propeller, `comp_…` or raw UUID. Required unless custom_propeller is given, which counts where
    both are.
    1 to 64 characters.
    """
    motor_component_id: Optional[str]
    """Motor, `comp_…` or raw UUID. Required unless custom_motor is given.
    1 to 64 characters.
    """
    esc_type: Optional[Literal["six_step", "foc"]]
    """Commutation: six_step (trapezoidal) or foc (sinusoidal).
    Default: "six_step".
    """
    esc_timing: Optional[Literal["low", "medium", "high", "auto"]]
    """Commutation advance of a six_step ESC: low 0°, medium 15°, high 30° electrical, auto what makes
    up for the lag of the current. With foc it does nothing, and `warnings` says so.
    docs/theory/powertrain.md says what each changes.
    Default: "medium".
    """
    esc_pwm_frequency_khz: Optional[float]
    """PWM frequency of the ESC (kHz).
    ≥ 1 and ≤ 200.
    Default: 24.
    """
    esc_resistance_mohm: Optional[float]
    """Resistance of the ESC, both conducting legs together. 0: estimated from the motor’s highest
    current (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    esc_motor_wire_resistance_mohm: Optional[float]
    """Wires between ESC and motor, terminal to terminal (two of them in series) (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    esc_throttle_curve: Optional[Literal["typical", "linear"]]
    """Duty over throttle: typical = as benches show of ESCs that are not known, some percent more than
    linear in the middle, with its spread in the bands; linear = duty is throttle.
    Default: "typical".
    """
    esc_sync_rectification: Optional[bool]
    """Synchronous rectification: only with it can the motor brake and feed back; without it the
    current runs through diodes, and a small one ceases between pulses.
    Default: true.
    """
    powertrain_calibration_id: Optional[str]
    """A completed calibration of this drive, `dcal_…`: what it found of motor, ESC and propeller takes
    the place of the estimates. Its motor must be this one.
    1 to 64 characters.
    """
    x_m: Optional[float]
    """Place of the rotor ahead of the vehicle’s centre of mass, negative behind it; of a group the
    mean over its rotors. With trim: given with y_m for every rotor, the thrusts then leave no
    moment. All rotors give the same where there is none (m).
    ≥ -20 and ≤ 20.
    """
    y_m: Optional[float]
    """Place of the rotor to the right of the centre of mass; with x_m (m).
    ≥ -20 and ≤ 20.
    """
    thrust_ratio: Optional[float]
    """With trim: thrust of this rotor over that of those whose thrust_ratio is 1, as when absent; for
    instance of the lower rotor of a coaxial pair.
    ≥ 0.01 and ≤ 100.
    """
    motor_cooling_source: Optional[Literal["cowling", "prop_exit_velocity", "custom"]]
    """Air over the motor: prop_exit_velocity = slipstream and axial speed, cowling = 0.3 of that,
    custom = motor_cooling_velocity_m_s.
    Default: "prop_exit_velocity".
    """
    motor_cooling_velocity_m_s: Optional[float]
    """Air over the motor; with motor_cooling_source custom only (m/s).
    ≥ 0 and ≤ 100.
    """
    motor_r_th: Optional[float]
    """Thermal resistance from the motor’s case to the air, instead of the estimate (K/W).
    > 0 and ≤ 100.
    """
    throttle_pct: Optional[float]
    """Throttle from 0 to 100, not 0 to 1. Required but where a sweep has a throttle axis for this
    rotor (%).
    ≥ 0 and ≤ 100.
    Example: 60.
    """
    motor_t_w: Optional[float]
    """Winding temperature to calculate with, instead of solving it (°C).
    ≥ -60 and ≤ 250.
    """
    motor_t_mag: Optional[float]
    """Magnet temperature to calculate with, instead of solving it (°C).
    ≥ -60 and ≤ 250.
    """
    tilt_deg: Optional[float]
    """Tilt of the axis: 0 = along the flight direction, 90 = thrust upwards. At rest it makes no
    difference, so a hover without wind needs none (degrees).
    ≥ -180 and ≤ 180.
    Default: 0.
    """
    v_axial_m_s: Optional[float]
    """Airspeed along the axis; required with inflow_mode components, and only with it (m/s).
    ≥ -150 and ≤ 150.
    """
    v_edge_m_s: Optional[float]
    """Airspeed in the plane of the rotor; with inflow_mode components only, 0 if absent (m/s).
    ≥ 0 and ≤ 150.
    """
    custom_motor: Optional["CustomPartIn"]
    """A motor, instead of motor_component_id."""
    custom_propeller: Optional["CustomPartIn"]
    """A propeller, instead of propeller_component_id."""
    count: Optional[int]
    """Rotors in the group; 40 in all groups together.
    ≥ 1 and ≤ 40.
    Default: 1.
    """


class _DriveObservation(TypedDict):
    throttle_pct: float
    """Throttle from 0 to 100, not 0 to 1 (%).
    ≥ 0 and ≤ 100.
    Example: 60.
    """
    voltage_v: float
    """Voltage at the bench’s meter, in this row (V).
    > 0 and ≤ 1000.
    """
    current_a: float
    """Current that the ESC draws (A).
    ≥ 0 and ≤ 2000.
    """
    rpm: float
    """Speed of the shaft, not the electrical one (which is times the pole pairs) (rpm).
    ≥ 0 and ≤ 200000.
    """


class DriveObservation(_DriveObservation, total=False):
    thrust_n: Optional[float]
    """Measured thrust (N).
    ≥ -100000 and ≤ 100000.
    """
    torque_n_m: Optional[float]
    """Measured shaft torque (N·m).
    ≥ -10000 and ≤ 10000.
    """
    temperature_c: Optional[float]
    """Motor, where it was measured; otherwise it is 10 s under load in the air (°C).
    ≥ -60 and ≤ 250.
    """


class CalibrateDriveBody(TypedDict, total=False):
    propeller_component_id: Optional[str]
    """Propeller, `comp_…` or raw UUID. Required unless custom_propeller is given, which counts where
    both are.
    1 to 64 characters.
    """
    motor_component_id: Optional[str]
    """Motor, `comp_…` or raw UUID. Required unless custom_motor is given.
    1 to 64 characters.
    """
    esc_type: Optional[Literal["six_step", "foc"]]
    """Commutation: six_step (trapezoidal) or foc (sinusoidal).
    Default: "six_step".
    """
    esc_timing: Optional[Literal["low", "medium", "high", "auto"]]
    """Commutation advance of a six_step ESC: low 0°, medium 15°, high 30° electrical, auto what makes
    up for the lag of the current. With foc it does nothing, and `warnings` says so.
    docs/theory/powertrain.md says what each changes.
    Default: "medium".
    """
    esc_pwm_frequency_khz: Optional[float]
    """PWM frequency of the ESC (kHz).
    ≥ 1 and ≤ 200.
    Default: 24.
    """
    esc_resistance_mohm: Optional[float]
    """Resistance of the ESC, both conducting legs together. 0: estimated from the motor’s highest
    current (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    esc_motor_wire_resistance_mohm: Optional[float]
    """Wires between ESC and motor, terminal to terminal (two of them in series) (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    esc_throttle_curve: Optional[Literal["typical", "linear"]]
    """Duty over throttle: typical = as benches show of ESCs that are not known, some percent more than
    linear in the middle, with its spread in the bands; linear = duty is throttle.
    Default: "typical".
    """
    esc_sync_rectification: Optional[bool]
    """Synchronous rectification: only with it can the motor brake and feed back; without it the
    current runs through diodes, and a small one ceases between pulses.
    Default: true.
    """
    custom_motor: Optional["CustomPartIn"]
    """A motor, instead of motor_component_id."""
    custom_propeller: Optional["CustomPartIn"]
    """A propeller, instead of propeller_component_id."""
    density_kg_m3: Optional[float]
    """Air density of the day (kg/m^3).
    > 0 and ≤ 2.
    Default: 1.225.
    """
    ambient_temp_c: Optional[float]
    """Temperature of the air (°C).
    ≥ -60 and ≤ 85.
    Default: 25.
    """
    supply_wire_resistance_mohm: Optional[float]
    """Wires between where the voltage was measured and the ESC, both ways together (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    observations: Optional[List["DriveObservation"]]
    """Rows of your bench at rest. Exactly one of observations and csv_text is given.
    5 to 2000 items.
    """
    csv_text: Optional[str]
    """The same as a log of a test stand (RFC 4180; RCbenchmark, Tyto): columns by their names with
    units in brackets, as `ESC signal (µs)`, `Throttle (%)`, `Voltage (V)`, `Current (A)`, `Motor
    Optical Speed (RPM)`, `Thrust (kgf)`, `Torque (N·m)`. At most 2,000 rows and 512 KiB.
    1 to 524288 characters.
    Example: "Throttle (%),Voltage (V),Current (A),RPM,Thrust (gf)\\n50,15.9,4.1,6020,420\\n".
    """
    name: Optional[str]
    """What people call it.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    """


class ParameterPrior(TypedDict):
    value: float
    """As the parts tell it, or as it is estimated."""
    lower: float
    """95 % of its spread."""
    upper: float
    """95 % of its spread."""


class DriveParameter(TypedDict):
    value: float
    """In the unit of its name; factors and the curve have none."""
    stderr: Optional[float]
    """Standard error; null where its bounds leave it no room."""
    lower: float
    """95 % band, within the bounds."""
    upper: float
    """95 % band, within the bounds."""
    prior: "ParameterPrior"
    """What was known of it before a row was seen."""
    determined: bool
    """The rows tell at least half of what is known of it."""


class DriveParameters(TypedDict, total=False):
    kv_rpm_per_v: "DriveParameter"
    """Speed constant."""
    resistance_ohm: "DriveParameter"
    """Winding between two terminals at 20 °C."""
    no_load_current_a: "DriveParameter"
    """At the speed of the motor’s no-load test."""
    throttle_curve_a: "DriveParameter"
    """a of the throttle curve, duty = θ + (1 − θ)(c θ/(θ + 0.03) + a θ + b θ(1 − 2θ))."""
    throttle_curve_b: "DriveParameter"
    """b of the throttle curve."""
    throttle_curve_c: "DriveParameter"
    """c of the throttle curve: the least duty of a motor that runs."""
    esc_resistance_mohm: "DriveParameter"
    """Both conducting legs together."""
    thrust_factor: "DriveParameter"
    """Factor on the propeller’s thrust; absent where no thrust was measured."""
    torque_factor: "DriveParameter"
    """Factor on the propeller’s torque."""


class DriveRmsError(TypedDict):
    rpm_pct: Optional[float]
    """(%)."""
    current_pct: Optional[float]
    """(%)."""
    thrust_pct: Optional[float]
    """null: no thrust was measured (%)."""
    torque_pct: Optional[float]
    """null: no torque was measured (%)."""


class DriveResidual(TypedDict):
    observation: int
    """Place of the row, from 0.
    Whole number.
    """
    throttle_pct: float
    """As measured (%)."""
    voltage_v: float
    """As measured (V)."""
    rpm: float
    """As measured (rpm)."""
    rpm_fitted: Optional[float]
    """As the calibrated drive gives it; a torque or thrust with the sign of a rotor that pulls (rpm)."""
    rpm_pct: Optional[float]
    """Model minus measured (%)."""
    current_a: float
    """As measured (A)."""
    current_fitted_a: Optional[float]
    """As the calibrated drive gives it; a torque or thrust with the sign of a rotor that pulls (A)."""
    current_pct: Optional[float]
    """Model minus measured (%)."""
    thrust_n: Optional[float]
    """As measured (N)."""
    thrust_fitted_n: Optional[float]
    """As the calibrated drive gives it; a torque or thrust with the sign of a rotor that pulls (N)."""
    thrust_pct: Optional[float]
    """Model minus measured (%)."""
    torque_n_m: Optional[float]
    """As measured (N·m)."""
    torque_fitted_n_m: Optional[float]
    """As the calibrated drive gives it; a torque or thrust with the sign of a rotor that pulls (N·m)."""
    torque_pct: Optional[float]
    """Model minus measured (%)."""
    weight: float
    """What the row counted, 0 to 1: below 1 it is far off the others, 0 is left out."""


class DriveCalibrationWarning(TypedDict):
    object: Literal["warning"]
    code: Literal["parameter_at_bound", "parameter_not_identified", "parameters_not_separable", "outlier", "supply_limited", "motor_stopped", "unit_suspected", "systematic_residuals", "poor_fit", "no_gain_held_back", "held_back_not_computed", "observation_left_out", "not_converged", "column_not_read", "row_not_read"]
    param: str
    """A parameter, a row `observations[3]`, all `observations`, or `csv_text`."""
    message: str
    """In words, with figures."""


class _DriveCalibrationResult(TypedDict):
    parameters: "DriveParameters"
    rms_error_before: "DriveRmsError"
    """With the parts as they are known or estimated."""
    rms_error_after: "DriveRmsError"
    """With the calibrated drive."""
    held_back_error: "DriveRmsError"
    """On rows that the fit had not seen: each fifth of the throttles with what the other four say;
    null with fewer than three throttles.
    """
    iterations: int
    """Steps of the fit.
    Whole number.
    """
    converged: bool
    """false: it had not settled when it was ended."""
    warnings: List["DriveCalibrationWarning"]
    """What to mind before it is used."""


class DriveCalibrationResult(_DriveCalibrationResult, total=False):
    residuals: List["DriveResidual"]
    """One a row; not shown in lists, and kept of the newest 200 completed calibrations of an account."""


class DriveCalibrationError(TypedDict):
    type: Literal["run_error"]
    code: str
    """More may come; docs/drive-calibration.md has them.
    Example: "worker_lost".
    """
    message: str


class DriveCalibrationResource(TypedDict):
    object: Literal["drive_calibration_job"]
    id: str
    """`dcal_…`."""
    name: Optional[str]
    status: Literal["queued", "running", "completed", "failed", "canceled"]
    progress: Optional[float]
    """0 to 1; null until it has begun."""
    phase: Optional[Literal["fit", "held_back"]]
    """fit: the parameters. held_back: the error on rows held back."""
    cancel_requested: bool
    """A cancel was asked for."""
    drive: Dict[str, Any]
    """Motor, propeller, ESC and air as sent, components by their ids."""
    observation_count: int
    """Rows.
    Whole number.
    """
    attempt: int
    """How often it was begun.
    Whole number.
    """
    solver_engine: Optional[str]
    """Which engine computed it."""
    created_at: str
    """RFC 3339."""
    started_at: Optional[str]
    """RFC 3339."""
    completed_at: Optional[str]
    """When it ended, however it did.
    RFC 3339.
    """
    result: Optional["DriveCalibrationResult"]
    """null until it is completed."""
    error: Optional["DriveCalibrationError"]
    """Why it failed."""


class DriveCalibrationList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["DriveCalibrationResource"]


class AirfoilBreakpoint(TypedDict):
    r_over_R: float
    """Where the section stands (fraction of the tip radius).
    ≥ 0 and ≤ 1.
    """
    airfoil_ref: str
    """A library name, a NACA number or the id of an airfoil of yours.
    1 to 128 characters.
    Example: "clarky".
    """


class _DesignRequest(TypedDict):
    diameter: float
    """Diameter of the propeller (inches).
    > 0 and ≤ 120.
    Example: 10.
    """
    hub_radius: float
    """Where the blade begins, below 0.95 (fraction of the tip radius).
    ≥ 0 and ≤ 1.
    Example: 0.15.
    """
    design_rpm: float
    """Speed of rotation (rpm).
    > 0 and ≤ 200000.
    Example: 6000.
    """
    target_mode: Literal["thrust", "power"]
    """thrust: that much thrust for the least power. power: the most thrust for that much power.
    Example: "thrust".
    """
    target_value: float
    """What the whole propeller is to give or to take: thrust in gram-force (1 gf = 0.00980665 N;
    analyses take newtons), shaft power in watts (gram-force (thrust) or watts (power)).
    > 0.
    Example: 600.
    """


class DesignRequest(_DesignRequest, total=False):
    num_blades: int
    """Number of blades.
    Whole number, ≥ 1 and ≤ 16.
    Default: 2.
    """
    airfoil: str
    """Airfoil of all sections: a library name, a NACA number (4-, 5-digit, modified 4-digit,
    16-series) or the id of an airfoil of yours.
    At most 64 characters.
    Default: "naca4412".
    """
    airfoil_layout: Optional[List["AirfoilBreakpoint"]]
    """Sections along the blade, in place of `section_airfoils` and `airfoil`. Only the rootmost one
    (smallest r_over_R, of equal ones the first) is used, for the whole blade. [] or null means
    none.
    At most 64 items.
    """
    section_airfoils: List[List[List[float]]]
    """Sections by Kulfan (CST) weights, pairs [lower_weights, upper_weights] of 1 to 16 a side from
    leading to trailing edge, spread evenly from hub to tip, in place of `airfoil`; `airfoil_layout`
    is preferred. [] means none.
    At most 50 items. Each: 2 items. Each: 1 to 16 items. Each: ≥ -10 and ≤ 10.
    """
    airspeed: float
    """Airspeed along the axis; 0 means static (m/s).
    ≥ 0 and ≤ 343.
    Default: 0.
    """
    air_density: float
    """Air density (kg/m^3).
    > 0 and ≤ 5.
    Default: 1.225.
    """


class DesignCourse(TypedDict):
    cl_distribution: List[float]
    """Lift coefficient at each station, stall delay included; at the first and the last one that of
    the annulus beside it.
    """
    alpha_deg: List[float]
    """Incidence at each station (degrees)."""
    reynolds: List[float]
    """Reynolds number at each station."""
    J: float
    """Advance ratio V/(nD)."""
    converged: bool
    """Whether the blade, analysed, meets the target within 1 %."""
    iterations: int
    """Blades that were designed and analysed in turn.
    Whole number.
    """


class PredictedPerformance(TypedDict):
    thrust_n: Optional[float]
    """Thrust (N)."""
    power_w: Optional[float]
    """Shaft power (W)."""
    torque_n_m: Optional[float]
    """Shaft torque (N·m)."""
    efficiency: Optional[float]
    """J·Ct/Cp; null at rest and where there is no thrust."""
    Ct: Optional[float]
    """Thrust coefficient T/(ρ n² D⁴), n in rev/s."""
    Cp: Optional[float]
    """Power coefficient P/(ρ n³ D⁵)."""
    rpm: float
    """Speed of rotation, as asked (rpm)."""


class DesignWarning(TypedDict):
    object: Literal["warning"]
    code: Literal["target_unit", "high_tip_mach", "low_reynolds", "chord_limited", "stall_margin", "root_limited", "outside_polar_table", "only_rootmost_airfoil", "section_fitted", "thick_section"]
    message: str
    """What it means for the blade."""


class Geometry(TypedDict):
    object: Literal["geometry"]
    converged: bool
    """false: the target is out of reach, the reason says why, and the blade is the nearest to it."""
    reason: Optional[str]
    """What keeps the blade from the target, and what it reaches."""
    diameter: float
    """Diameter, as asked (inches)."""
    hub_radius: float
    """Where the blade begins, as asked (fraction of the tip radius)."""
    num_blades: int
    """Number of blades.
    Whole number.
    """
    airfoil: Optional[str]
    """The airfoil of all sections, as an analysis takes it; null where `section_airfoils` were sent."""
    radius: List[float]
    """Radius of each station, from the hub to the tip (metres)."""
    chord: List[float]
    """Chord at each station (metres)."""
    twist: List[float]
    """Blade angle at each station, from the plane of rotation (degrees)."""
    thickness: List[float]
    """Thickness at each station (thickness to chord)."""
    section_airfoils: List["AirfoilKulfan"]
    """Section of each station, as analyses take it."""
    section_coords: Optional[List["AirfoilCoordinates"]]
    """With `expand=section_coords`: the outline of each station’s section, chord 1 along x; else null."""
    x_le_over_R: Optional[List[float]]
    """Leading edge along the chord of each station over the tip radius, towards the trailing edge,
    from the line of quarter chords, which is straight: −0.25 chord/R.
    """
    design: "DesignCourse"
    """How the blade was made."""
    predicted: "PredictedPerformance"
    """What an analysis of this blade says."""
    warnings: List["DesignWarning"]
    """What to mind about the blade; [] when nothing."""


class _PackTopologyIn(TypedDict):
    root: Dict[str, Any]
    """A node, by `kind`: `leaf` {id, battery_component_id, branch_wire_resistance_mohm = 0,
    initial_soc_pct = battery_charge_pct}; `series` {children: two or more nodes}; `parallel`
    {branches: two or more nodes, voltage_match_tolerance_v: volts}. At most 8 levels and 64 leaves;
    ids of leaves are unique.
    """


class PackTopologyIn(_PackTopologyIn, total=False):
    schema: Optional[Literal[1]]
    """Version of this form.
    Default: 1.
    """
    bus_wire_resistance_mohm: Optional[float]
    """Wire that carries the current of the whole pack (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    cross_charge_warning_acknowledged: Optional[bool]
    """Accept parallel branches whose open-circuit voltages differ by more than their tolerance: the
    fuller one charges the other.
    Default: false.
    """


class _VehicleIn(TypedDict):
    frame_mass_kg: float
    """Frame with its avionics, landing gear and whatever else the request does not name; motors,
    propellers, ESCs, batteries and wiring are added (kg).
    ≥ 0 and ≤ 100000.
    Example: 0.45.
    """


class VehicleIn(_VehicleIn, total=False):
    payload_kg: Optional[float]
    """What it carries (kg).
    ≥ 0 and ≤ 100000.
    Default: 0.
    """
    frame: Optional[Literal["quad", "hexa", "octo", "x8", "fixed_wing", "custom"]]
    """Kind of airframe. quad has 4 rotors, hexa 6, octo 8, x8 8 on 4 axes, which is checked; with
    these drag areas that are not given are estimated from the all-up mass. fixed_wing flies on its
    wing: level_flight and climb are refused, trim to thrust. custom, as when absent, says nothing.
    """
    drag_area_m2: Optional[float]
    """Drag area C_D·A of the airframe without its rotors against air from ahead, across the rotors’
    axes; acts with trim to level_flight and climb (m^2).
    ≥ 0 and ≤ 1000.
    Example: 0.02.
    """
    drag_area_vertical_m2: Optional[float]
    """The same against air along the rotors’ axes; 5/3 of drag_area_m2 where absent (m^2).
    ≥ 0 and ≤ 1000.
    """


class _TrimIn(TypedDict):
    to: Literal["hover", "thrust", "level_flight", "climb"]
    """hover: the thrust of all rotors is the weight, in still air. thrust: it is thrust_n, in any air.
    level_flight: it carries weight and drag at airspeed_m_s, and the tilt of the rotors follows.
    climb: the same at vertical_speed_m_s too, in descent negative. Every rotor gives the same,
    unless the rotors’ x_m and y_m, their thrust_ratio or coaxial_split say otherwise.
    """


class TrimIn(_TrimIn, total=False):
    thrust_n: Optional[float]
    """Thrust of all rotors together, each along its own axis; with to thrust only (N).
    > 0 and ≤ 1000000.
    """
    coaxial_split: Optional[Literal["thrust", "torque"]]
    """Thrust of the rotors of a coax_stack_id among them: thrust, as when absent = by their
    thrust_ratio; torque = such that all of the stack take the same torque, so that none is left on
    the airframe. torque is of single points: not in flights.
    """


class _SegmentInPer_groupValue(TypedDict):
    throttle_target: float
    """Throttle from 0 to 100, not 0 to 1 (%).
    ≥ 0 and ≤ 100.
    """


class SegmentInPer_groupValue(_SegmentInPer_groupValue, total=False):
    throttle_ramp: Optional[Literal["step", "linear"]]
    """Instead of the segment’s throttle_ramp."""
    tilt_target: Optional[float]
    """Tilt of the axis: 0 = along the flight, 90 = upwards (degrees).
    ≥ -180 and ≤ 180.
    Default: 0.
    """
    tilt_ramp: Optional[Literal["step", "linear"]]
    """Default: "step"."""


class SegmentIn(TypedDict, total=False):
    per_group: Optional[Dict[str, "SegmentInPer_groupValue"]]
    """By label, what each rotor or group is to do. Every label of the body is there, and no other;
    absent with trim.
    """
    trim: Optional["TrimIn"]
    """Commands the thrust instead of throttles, which follow it at any voltage of the battery, as in a
    simulation: hover, level_flight at airspeed_target, climb at vertical_speed_target too, thrust
    with rotors along the flight. A flight whose first segment is trimmed begins in the air.
    """
    payload_drop_kg: Optional[float]
    """Part of vehicle.payload_kg that is dropped as the segment begins; with trim to hover,
    level_flight and climb (kg).
    > 0 and ≤ 100000.
    """
    duration_s: Optional[float]
    """How long it lasts; null only with until_depleted (s).
    > 0 and ≤ 86400.
    Example: 30.
    """
    until_depleted: Optional[bool]
    """Of the last segment only: it lasts until the flight ends, and has no duration_s.
    Default: false.
    """
    airspeed_target: Optional[float]
    """Horizontal airspeed (m/s).
    ≥ 0 and ≤ 100.
    Default: 0.
    """
    airspeed_ramp: Optional[Literal["step", "linear"]]
    """step: at once. linear: reached at the end of the segment, from the value before.
    Default: "step".
    """
    throttle_ramp: Optional[Literal["step", "linear"]]
    """Of the throttles whose group does not say otherwise. step: at once. linear: reached at the end
    of the segment, from the value before.
    Default: "step".
    """
    vertical_speed_target: Optional[float]
    """Vertical speed, positive in climb (m/s).
    ≥ -100 and ≤ 100.
    Default: 0.
    """
    vertical_speed_ramp: Optional[Literal["step", "linear"]]
    """step: at once. linear: reached at the end of the segment, from the value before.
    Default: "step".
    """


class _ScheduleIn(TypedDict):
    mode: Literal["segments", "csv"]
    """Which of segments and csv_text is given."""


class ScheduleIn(_ScheduleIn, total=False):
    segments: Optional[List["SegmentIn"]]
    """One after another; with mode segments, at least one.
    At most 500 items.
    """
    csv_text: Optional[str]
    """With mode csv: a table (RFC 4180) with the columns `time_s` (from 0, rising) and
    `<label>_throttle` (%) of every rotor or group, and as wanted `<label>_tilt` (degrees),
    `airspeed` and `vertical_speed` (m/s). At most 20,000 rows and 512 KiB.
    At most 524288 characters.
    Example: "time_s,front_throttle\\n0,40\\n10,60\\n".
    """
    interpolation: Optional[Literal["hold", "linear"]]
    """With mode csv, between rows: hold keeps a row’s values until the next one, linear (as when
    absent) joins them.
    """


class ValueBand(TypedDict):
    low: Optional[float]
    high: Optional[float]


class RunWarning(TypedDict):
    object: Literal["warning"]
    code: Literal["no_effect", "calibration_in_part"]
    """no_effect: what it asks for changes nothing. calibration_in_part: the calibration is of another
    propeller or ESC, whose values do not apply.
    """
    param: str
    """JSON path in the body.
    Example: "rotors[0].esc_timing".
    """
    message: str
    """In words."""


class SnapshotPart(TypedDict):
    id: str
    """`comp_…`."""
    type: Literal["motor", "battery", "propeller"]
    name: str
    source: str
    """`catalog`, `community` or `user`."""
    version: int
    """Counts its changes.
    Whole number.
    """
    spec_json: Dict[str, Any]
    """Your own components as you wrote them; of others the headline figures."""


class InputSnapshot(TypedDict):
    conditions: Dict[str, Any]
    """The request, defaults filled in."""
    components: List["SnapshotPart"]


class DynamicScorecard(TypedDict):
    flight_time_s: float
    """How long it flew (s)."""
    avg_efficiency: Optional[float]
    """Work of the shafts on the air over energy into the ESCs, of the whole flight."""
    peak_current_a: Optional[float]
    """The highest at any moment (A)."""
    peak_power_w: Optional[float]
    """The highest power into all ESCs at any moment (W)."""
    min_cell_voltage_v: Optional[float]
    """The lowest of any cell at any moment (V)."""
    peak_winding_temp_c: Optional[float]
    """The highest at any moment (°C)."""
    peak_cell_temp_c: Optional[float]
    """The highest at any moment (°C)."""
    energy_used_wh: Optional[float]
    """Energy into all ESCs (Wh)."""
    capacity_used_mah: Optional[float]
    """Charge that the battery gave (mAh)."""
    termination_reason: Literal["max_duration", "soc_cutoff", "voltage_cutoff", "thermal_runaway", "canceled", "failed"]
    """Why it ended."""


class DynamicEvent(TypedDict):
    t: float
    """When, since the beginning (s)."""
    type: str
    """An open list, to which later versions may add: `depletion`, `voltage_cutoff`, `in_rush_peak`,
    `thermal_threshold`, `motor_current`, `battery_current`, `thermal_runaway`, `duration`,
    `voltage_collapse`.
    Example: "depletion".
    """
    severity: Literal["info", "warning", "critical"]
    detail: str
    """In words.
    Example: "The winding of front passes 120 °C.".
    """
    value: Optional[float]
    """What was reached, in the unit that `detail` names."""
    limit: Optional[float]
    """The limit that it passed; null where there is none."""


class DynamicRunMeta(TypedDict):
    steps: int
    """Steps of the integrator.
    Whole number.
    """
    rejected_steps: int
    """Steps that were taken again, shorter.
    Whole number.
    """
    rough_steps: int
    """Steps that were taken whatever their error, as no shorter one is allowed.
    Whole number.
    """
    dt_min_s: Optional[float]
    """Shortest step (s)."""
    dt_max_s: Optional[float]
    """Longest step (s)."""
    chunks: int
    """Pieces in which it was computed and saved.
    Whole number.
    """
    wall_ms: float
    """Time that these took (ms)."""
    energy_balance_error: Optional[float]
    """What the books of energy of the whole flight miss, relative."""
    reporting_mode: Literal["full"]
    """Every row is kept."""
    complete_rows: int
    """Rows that the flight wrote.
    Whole number.
    """
    retained_rows: int
    """Rows that are kept, at full resolution: those of export.csv.
    Whole number.
    """
    display_rows: int
    """Points of `series` here; 0 where it is left out.
    Whole number.
    """
    save_dt: float
    """Time from row to row; what changes fast has more (s)."""
    partial: bool
    """The flight did not come to its end: it was canceled, or failed."""


class DynamicResult(TypedDict):
    scorecard: "DynamicScorecard"
    samples: List[Dict[str, Any]]
    """Up to 600 moments of the flight (2,400 over the number of rotors, where that is less), evenly
    spread, with its first, its last and those of its events; empty in lists and in answers to
    writes.
    """
    series: Dict[str, List[Optional[float]]]
    """`time_s` and every channel of /timeseries, up to 2,000 points that keep the peaks of every
    channel; empty in lists and in answers to writes.
    """
    events: List["DynamicEvent"]
    """In the order in which they happened."""
    run_meta: "DynamicRunMeta"


class _DynamicRotorIn(TypedDict):
    label: str
    """Names the rotor or group, once per run. The rotors of a group are called `front 1`, `front 2` …,
    of a label that is cut where that takes more than 64 characters.
    1 to 64 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "front".
    """


class DynamicRotorIn(_DynamicRotorIn, total=False):
    propeller_component_id: Optional[str]
    """Propeller, `comp_…` or raw UUID; a run needs it.
    1 to 64 characters.
    """
    motor_component_id: Optional[str]
    """Motor, `comp_…` or raw UUID; a run needs it.
    1 to 64 characters.
    """
    esc_type: Optional[Literal["six_step", "foc"]]
    """Commutation: six_step (trapezoidal) or foc (sinusoidal).
    Default: "six_step".
    """
    esc_timing: Optional[Literal["low", "medium", "high", "auto"]]
    """Commutation advance of a six_step ESC: low 0°, medium 15°, high 30° electrical, auto what makes
    up for the lag of the current. With foc it does nothing, and `warnings` says so.
    docs/theory/powertrain.md says what each changes.
    Default: "medium".
    """
    esc_pwm_frequency_khz: Optional[float]
    """PWM frequency of the ESC (kHz).
    ≥ 1 and ≤ 200.
    Default: 24.
    """
    esc_resistance_mohm: Optional[float]
    """Resistance of the ESC, both conducting legs together. 0: estimated from the motor’s highest
    current (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    esc_motor_wire_resistance_mohm: Optional[float]
    """Wires between ESC and motor, terminal to terminal (two of them in series) (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    esc_throttle_curve: Optional[Literal["typical", "linear"]]
    """Duty over throttle: typical = as benches show of ESCs that are not known, some percent more than
    linear in the middle, with its spread in the bands; linear = duty is throttle.
    Default: "typical".
    """
    esc_sync_rectification: Optional[bool]
    """Synchronous rectification: only with it can the motor brake and feed back; without it the
    current runs through diodes, and a small one ceases between pulses.
    Default: true.
    """
    powertrain_calibration_id: Optional[str]
    """A completed calibration of this drive, `dcal_…`: what it found of motor, ESC and propeller takes
    the place of the estimates. Its motor must be this one.
    1 to 64 characters.
    """
    x_m: Optional[float]
    """Place of the rotor ahead of the vehicle’s centre of mass, negative behind it; of a group the
    mean over its rotors. With trim: given with y_m for every rotor, the thrusts then leave no
    moment. All rotors give the same where there is none (m).
    ≥ -20 and ≤ 20.
    """
    y_m: Optional[float]
    """Place of the rotor to the right of the centre of mass; with x_m (m).
    ≥ -20 and ≤ 20.
    """
    thrust_ratio: Optional[float]
    """With trim: thrust of this rotor over that of those whose thrust_ratio is 1, as when absent; for
    instance of the lower rotor of a coaxial pair.
    ≥ 0.01 and ≤ 100.
    """
    motor_cooling_source: Optional[Literal["cowling", "prop_exit_velocity", "custom"]]
    """Air over the motor: prop_exit_velocity = slipstream and axial speed, cowling = 0.3 of that,
    custom = motor_cooling_velocity_m_s.
    Default: "prop_exit_velocity".
    """
    motor_cooling_velocity_m_s: Optional[float]
    """Air over the motor; with motor_cooling_source custom only (m/s).
    ≥ 0 and ≤ 100.
    """
    motor_r_th: Optional[float]
    """Thermal resistance from the motor’s case to the air, instead of the estimate (K/W).
    > 0 and ≤ 100.
    """
    coax_stack_id: Optional[int]
    """Rotors with the same number other than 0 share an axis; at least two of them.
    ≥ 0.
    Default: 0.
    """
    coax_position_m: Optional[float]
    """Place along the axis of the stack; grows downstream (m).
    ≥ -10 and ≤ 10.
    Default: 0.
    """
    rotation_sense: Optional[Literal[1, -1]]
    """Sense of rotation. Along the axis of a stack it is the same for all rotors, or the other one
    from each to the next.
    Default: 1.
    """


class _DynamicRotorGroupResource(TypedDict):
    propeller_component_id: Optional[str]
    """Propeller, `comp_…` or raw UUID; a run needs it.
    1 to 64 characters.
    """
    motor_component_id: Optional[str]
    """Motor, `comp_…` or raw UUID; a run needs it.
    1 to 64 characters.
    """
    label: str
    """Names the rotor or group, once per run. The rotors of a group are called `front 1`, `front 2` …,
    of a label that is cut where that takes more than 64 characters.
    1 to 64 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "front".
    """
    powertrain_calibration_id: Optional[str]
    """A completed calibration of this drive, `dcal_…`: what it found of motor, ESC and propeller takes
    the place of the estimates. Its motor must be this one.
    1 to 64 characters.
    """
    x_m: Optional[float]
    """Place of the rotor ahead of the vehicle’s centre of mass, negative behind it; of a group the
    mean over its rotors. With trim: given with y_m for every rotor, the thrusts then leave no
    moment. All rotors give the same where there is none (m).
    ≥ -20 and ≤ 20.
    """
    y_m: Optional[float]
    """Place of the rotor to the right of the centre of mass; with x_m (m).
    ≥ -20 and ≤ 20.
    """
    thrust_ratio: Optional[float]
    """With trim: thrust of this rotor over that of those whose thrust_ratio is 1, as when absent; for
    instance of the lower rotor of a coaxial pair.
    ≥ 0.01 and ≤ 100.
    """
    motor_cooling_velocity_m_s: Optional[float]
    """Air over the motor; with motor_cooling_source custom only (m/s).
    ≥ 0 and ≤ 100.
    """
    motor_r_th: Optional[float]
    """Thermal resistance from the motor’s case to the air, instead of the estimate (K/W).
    > 0 and ≤ 100.
    """


class DynamicRotorGroupResource(_DynamicRotorGroupResource, total=False):
    esc_type: Literal["six_step", "foc"]
    """Commutation: six_step (trapezoidal) or foc (sinusoidal).
    Default: "six_step".
    """
    esc_timing: Literal["low", "medium", "high", "auto"]
    """Commutation advance of a six_step ESC: low 0°, medium 15°, high 30° electrical, auto what makes
    up for the lag of the current. With foc it does nothing, and `warnings` says so.
    docs/theory/powertrain.md says what each changes.
    Default: "medium".
    """
    esc_pwm_frequency_khz: float
    """PWM frequency of the ESC (kHz).
    ≥ 1 and ≤ 200.
    Default: 24.
    """
    esc_resistance_mohm: float
    """Resistance of the ESC, both conducting legs together. 0: estimated from the motor’s highest
    current (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    esc_motor_wire_resistance_mohm: float
    """Wires between ESC and motor, terminal to terminal (two of them in series) (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    esc_throttle_curve: Literal["typical", "linear"]
    """Duty over throttle: typical = as benches show of ESCs that are not known, some percent more than
    linear in the middle, with its spread in the bands; linear = duty is throttle.
    Default: "typical".
    """
    esc_sync_rectification: bool
    """Synchronous rectification: only with it can the motor brake and feed back; without it the
    current runs through diodes, and a small one ceases between pulses.
    Default: true.
    """
    motor_cooling_source: Literal["cowling", "prop_exit_velocity", "custom"]
    """Air over the motor: prop_exit_velocity = slipstream and axial speed, cowling = 0.3 of that,
    custom = motor_cooling_velocity_m_s.
    Default: "prop_exit_velocity".
    """
    coax_stack_id: int
    """Rotors with the same number other than 0 share an axis; at least two of them.
    Whole number, ≥ 0.
    Default: 0.
    """
    coax_position_m: float
    """Place along the axis of the stack; grows downstream (m).
    ≥ -10 and ≤ 10.
    Default: 0.
    """
    rotation_sense: Literal[1, -1]
    """Sense of rotation. Along the axis of a stack it is the same for all rotors, or the other one
    from each to the next.
    Whole number.
    Default: 1.
    """
    count: int
    """Rotors in the group; 40 in all groups together.
    Whole number, ≥ 1 and ≤ 40.
    Default: 1.
    """


class _DynamicRotorGroupIn(TypedDict):
    label: str
    """Names the rotor or group, once per run. The rotors of a group are called `front 1`, `front 2` …,
    of a label that is cut where that takes more than 64 characters.
    1 to 64 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "front".
    """


class DynamicRotorGroupIn(_DynamicRotorGroupIn, total=False):
    propeller_component_id: Optional[str]
    """Propeller, `comp_…` or raw UUID; a run needs it.
    1 to 64 characters.
    """
    motor_component_id: Optional[str]
    """Motor, `comp_…` or raw UUID; a run needs it.
    1 to 64 characters.
    """
    esc_type: Optional[Literal["six_step", "foc"]]
    """Commutation: six_step (trapezoidal) or foc (sinusoidal).
    Default: "six_step".
    """
    esc_timing: Optional[Literal["low", "medium", "high", "auto"]]
    """Commutation advance of a six_step ESC: low 0°, medium 15°, high 30° electrical, auto what makes
    up for the lag of the current. With foc it does nothing, and `warnings` says so.
    docs/theory/powertrain.md says what each changes.
    Default: "medium".
    """
    esc_pwm_frequency_khz: Optional[float]
    """PWM frequency of the ESC (kHz).
    ≥ 1 and ≤ 200.
    Default: 24.
    """
    esc_resistance_mohm: Optional[float]
    """Resistance of the ESC, both conducting legs together. 0: estimated from the motor’s highest
    current (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    esc_motor_wire_resistance_mohm: Optional[float]
    """Wires between ESC and motor, terminal to terminal (two of them in series) (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    esc_throttle_curve: Optional[Literal["typical", "linear"]]
    """Duty over throttle: typical = as benches show of ESCs that are not known, some percent more than
    linear in the middle, with its spread in the bands; linear = duty is throttle.
    Default: "typical".
    """
    esc_sync_rectification: Optional[bool]
    """Synchronous rectification: only with it can the motor brake and feed back; without it the
    current runs through diodes, and a small one ceases between pulses.
    Default: true.
    """
    powertrain_calibration_id: Optional[str]
    """A completed calibration of this drive, `dcal_…`: what it found of motor, ESC and propeller takes
    the place of the estimates. Its motor must be this one.
    1 to 64 characters.
    """
    x_m: Optional[float]
    """Place of the rotor ahead of the vehicle’s centre of mass, negative behind it; of a group the
    mean over its rotors. With trim: given with y_m for every rotor, the thrusts then leave no
    moment. All rotors give the same where there is none (m).
    ≥ -20 and ≤ 20.
    """
    y_m: Optional[float]
    """Place of the rotor to the right of the centre of mass; with x_m (m).
    ≥ -20 and ≤ 20.
    """
    thrust_ratio: Optional[float]
    """With trim: thrust of this rotor over that of those whose thrust_ratio is 1, as when absent; for
    instance of the lower rotor of a coaxial pair.
    ≥ 0.01 and ≤ 100.
    """
    motor_cooling_source: Optional[Literal["cowling", "prop_exit_velocity", "custom"]]
    """Air over the motor: prop_exit_velocity = slipstream and axial speed, cowling = 0.3 of that,
    custom = motor_cooling_velocity_m_s.
    Default: "prop_exit_velocity".
    """
    motor_cooling_velocity_m_s: Optional[float]
    """Air over the motor; with motor_cooling_source custom only (m/s).
    ≥ 0 and ≤ 100.
    """
    motor_r_th: Optional[float]
    """Thermal resistance from the motor’s case to the air, instead of the estimate (K/W).
    > 0 and ≤ 100.
    """
    count: Optional[int]
    """Rotors in the group; 40 in all groups together.
    ≥ 1 and ≤ 40.
    Default: 1.
    """


class TerminationIn(TypedDict, total=False):
    mode: Optional[Literal["until_depleted", "fixed"]]
    """until_depleted: at a cut-off, or at max_duration_s where it is given. fixed: at max_duration_s
    or, without it, with the schedule, unless a cut-off comes first.
    Default: "until_depleted".
    """
    soc_cutoff_pct: Optional[float]
    """State of charge of the emptiest battery at which the flight ends (%).
    ≥ 0 and ≤ 100.
    Default: 20.
    """
    cell_voltage_cutoff_v: Optional[float]
    """Voltage of a cell under load at which the flight ends; null: none (V).
    ≥ 0.5 and ≤ 5.
    """
    max_duration_s: Optional[float]
    """The flight ends then. null: with fixed when the schedule ends, else after the longest time that
    the plan allows (s).
    > 0 and ≤ 86400.
    """


class _CreateDynamicBody(TypedDict):
    termination: "TerminationIn"
    """When the flight ends."""
    project_id: str
    """The project that it belongs to.
    Pattern ^proj_[0-9A-Za-z]{27}$.
    """
    density_kg_m3: float
    """Air density; 1.225 at sea level (kg/m^3).
    > 0 and ≤ 2.
    Example: 1.225.
    """
    schedule: "ScheduleIn"
    """What is commanded over time."""


class CreateDynamicBody(_CreateDynamicBody, total=False):
    name: Optional[str]
    """What people call it.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "Hover until empty".
    """
    rotors: Optional[List["DynamicRotorIn"]]
    """Rotors one by one; coaxial stacks need it.
    At most 16 items.
    """
    battery_component_id: Optional[str]
    """Battery, `comp_…` or raw UUID. A run needs exactly one of battery_component_id and
    battery_topology.
    1 to 64 characters.
    """
    battery_topology: Optional["PackTopologyIn"]
    """A pack of several batteries."""
    battery_charge_pct: Optional[float]
    """Charge at the start (%).
    ≥ 0 and ≤ 100.
    Default: 100.
    """
    battery_esc_wire_resistance_mohm: Optional[float]
    """Wire between battery and ESCs, both ways together; carries the current of all rotors (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    vehicle: Optional["VehicleIn"]
    """The vehicle’s mass and drag: what segments with trim lift and push."""
    avionics_w: Optional[float]
    """Constant power drawn from the battery beside the rotors, at the ESCs’ end of the wire: avionics,
    camera, payload. Below half of the battery’s voltage it is drawn as by a resistance (W).
    ≥ 0 and ≤ 100000.
    Default: 0.
    """
    auxiliary_current_a: Optional[float]
    """Constant current drawn from the battery beside the rotors, at the same place (A).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    battery_initial_temp_c: Optional[float]
    """Battery at the start; null: as the air (°C).
    ≥ -60 and ≤ 85.
    """
    motor_initial_temp_c: Optional[float]
    """Motors at the start; null: as the air (°C).
    ≥ -60 and ≤ 85.
    """
    ambient_temp_c: Optional[float]
    """Temperature of the air (°C).
    ≥ -60 and ≤ 85.
    Default: 25.
    """
    rotor_groups: Optional[List["DynamicRotorGroupIn"]]
    """Groups of equal rotors. Exactly one of rotors and rotor_groups is given.
    At most 10 items.
    """


class _EstimateDynamicBody(TypedDict):
    termination: "TerminationIn"
    """When the flight ends."""


class EstimateDynamicBody(_EstimateDynamicBody, total=False):
    name: Optional[str]
    """What people call it.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "Hover until empty".
    """
    rotors: Optional[List["DynamicRotorIn"]]
    """Rotors one by one; coaxial stacks need it.
    At most 16 items.
    """
    battery_component_id: Optional[str]
    """Battery, `comp_…` or raw UUID. A run needs exactly one of battery_component_id and
    battery_topology.
    1 to 64 characters.
    """
    battery_topology: Optional["PackTopologyIn"]
    """A pack of several batteries."""
    battery_charge_pct: Optional[float]
    """Charge at the start (%).
    ≥ 0 and ≤ 100.
    Default: 100.
    """
    battery_esc_wire_resistance_mohm: Optional[float]
    """Wire between battery and ESCs, both ways together; carries the current of all rotors (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    vehicle: Optional["VehicleIn"]
    """The vehicle’s mass and drag: what segments with trim lift and push."""
    avionics_w: Optional[float]
    """Constant power drawn from the battery beside the rotors, at the ESCs’ end of the wire: avionics,
    camera, payload. Below half of the battery’s voltage it is drawn as by a resistance (W).
    ≥ 0 and ≤ 100000.
    Default: 0.
    """
    auxiliary_current_a: Optional[float]
    """Constant current drawn from the battery beside the rotors, at the same place (A).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    battery_initial_temp_c: Optional[float]
    """Battery at the start; null: as the air (°C).
    ≥ -60 and ≤ 85.
    """
    motor_initial_temp_c: Optional[float]
    """Motors at the start; null: as the air (°C).
    ≥ -60 and ≤ 85.
    """
    ambient_temp_c: Optional[float]
    """Temperature of the air (°C).
    ≥ -60 and ≤ 85.
    Default: 25.
    """
    project_id: Optional[str]
    """The project that it belongs to.
    Pattern ^proj_[0-9A-Za-z]{27}$.
    """
    density_kg_m3: Optional[float]
    """Air density; 1.225 at sea level (kg/m^3).
    > 0 and ≤ 2.
    Example: 1.225.
    """
    schedule: Optional["ScheduleIn"]
    """What is commanded over time."""
    rotor_groups: Optional[List["DynamicRotorGroupIn"]]
    """Groups of equal rotors. Exactly one of rotors and rotor_groups is given."""


class SimulatedEstimate(TypedDict):
    duration_s: float
    """How long the flight is expected to last (s)."""
    credits: int
    """What the run would be charged, and never more (compute units).
    Whole number.
    """
    basis: Literal["simulated", "rule"]
    """simulated: flown with long steps. rule: as estimated_duration_s, because the maps of the
    propellers were not made in time; ask again in a minute.
    """


class DynamicEstimate(TypedDict):
    object: Literal["dynamic_estimate"]
    estimated_duration_s: float
    """By a rule of thumb from battery, termination and schedule alone: the mean throttle at 8C of the
    pack, 1C at least. It may be several times off (s).
    """
    estimated_credits: int
    """For one rotor and that duration; `simulated.credits` is what a run is charged (compute units).
    Whole number.
    """
    simulated: Optional["SimulatedEstimate"]
    """Of the vehicle itself, where rotors, battery and schedule are given: what a create is charged
    for; otherwise null.
    """


class UpdateDynamicBody(TypedDict, total=False):
    name: Optional[str]
    """null clears it.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    """
    is_starred: Optional[bool]
    """null keeps."""


class FlownVehicleResource(TypedDict):
    battery_component_id: Optional[str]
    battery_topology: Optional["PackTopologyIn"]
    rotor_groups: List["DynamicRotorGroupResource"]
    """The whole vehicle: an entry for each group, or for each single rotor."""
    rotors: List["DynamicRotorIn"]
    """The same vehicle rotor by rotor, numbered as the result numbers them from 1."""
    termination: "TerminationIn"
    """When the flight was to end."""


class DynamicSimulationResource(TypedDict):
    battery_component_id: Optional[str]
    battery_topology: Optional["PackTopologyIn"]
    rotor_groups: List["DynamicRotorGroupResource"]
    """The whole vehicle: an entry for each group, or for each single rotor."""
    rotors: List["DynamicRotorIn"]
    """The same vehicle rotor by rotor, numbered as the result numbers them from 1."""
    termination: "TerminationIn"
    """When the flight was to end."""
    object: Literal["dynamic_simulation"]
    id: str
    """`dyn_…`."""
    project_id: str
    """`proj_…`."""
    project_name: Optional[str]
    """As the project is called now."""
    name: Optional[str]
    status: Literal["queued", "running", "completed", "failed", "canceled"]
    """The last three are final."""
    is_starred: bool
    credits_cost: int
    """What it costs, before refunds (compute units).
    Whole number.
    """
    created_at: str
    """RFC 3339."""
    dispatched_at: Optional[str]
    """When a worker began, for the first time.
    RFC 3339.
    """
    completed_at: Optional[str]
    """When it ended, however it did.
    RFC 3339.
    """
    cancel_requested_at: Optional[str]
    """It ends with the piece that is computed.
    RFC 3339.
    """
    progress: Optional[float]
    """0 to 1, of the estimated duration."""
    simulated_s: float
    """Flown and saved so far (s)."""
    estimated_duration_s: float
    """How long the flight was expected to last when it was paid (s)."""
    queue_position: Optional[int]
    """Runs of yours that come first, while it waits for a slot."""
    attempt: int
    """How often a worker has begun it.
    Whole number.
    """
    input_snapshot: Optional["InputSnapshot"]
    """null in lists, as a schedule may be long."""
    snapshot_version: int
    """Form of snapshot and result.
    Whole number.
    """
    solver_engine: str
    """Version of the engine that solved it, or will."""
    result: Optional["DynamicResult"]
    """null until it has ended; of a canceled or failed one what was flown. In lists and in answers to
    writes without samples and series.
    """
    display_labels: Dict[str, str]
    """What people call each key of a result, with its unit: `thrust_n` → `Thrust (N)`; of one flight
    also of the channels of its curves, as rotor1_rpm.
    """
    rotor_labels: Dict[str, str]
    """What people call each entry of a result: `"1"` → `arms 1`, `"All"`, `"Battery"`."""
    warnings: Optional[List["RunWarning"]]
    """What was asked for and has no effect or in part: an esc_timing beside esc_type foc, a key of a
    custom part that nothing reads, a calibration of another propeller; null: nothing.
    """
    error: Optional["RunErrorResource"]
    """Of a failed one."""


class DynamicSimulationList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["DynamicSimulationResource"]


class CancelRequestedDynamic(TypedDict):
    battery_component_id: Optional[str]
    battery_topology: Optional["PackTopologyIn"]
    rotor_groups: List["DynamicRotorGroupResource"]
    """The whole vehicle: an entry for each group, or for each single rotor."""
    rotors: List["DynamicRotorIn"]
    """The same vehicle rotor by rotor, numbered as the result numbers them from 1."""
    termination: "TerminationIn"
    """When the flight was to end."""
    object: Literal["dynamic_simulation"]
    id: str
    """`dyn_…`."""
    project_id: str
    """`proj_…`."""
    project_name: Optional[str]
    """As the project is called now."""
    name: Optional[str]
    status: Literal["queued", "running", "completed", "failed", "canceled"]
    """The last three are final."""
    is_starred: bool
    credits_cost: int
    """What it costs, before refunds (compute units).
    Whole number.
    """
    created_at: str
    """RFC 3339."""
    dispatched_at: Optional[str]
    """When a worker began, for the first time.
    RFC 3339.
    """
    completed_at: Optional[str]
    """When it ended, however it did.
    RFC 3339.
    """
    cancel_requested_at: Optional[str]
    """It ends with the piece that is computed.
    RFC 3339.
    """
    progress: Optional[float]
    """0 to 1, of the estimated duration."""
    simulated_s: float
    """Flown and saved so far (s)."""
    estimated_duration_s: float
    """How long the flight was expected to last when it was paid (s)."""
    queue_position: Optional[int]
    """Runs of yours that come first, while it waits for a slot."""
    attempt: int
    """How often a worker has begun it.
    Whole number.
    """
    input_snapshot: Optional["InputSnapshot"]
    """null in lists, as a schedule may be long."""
    snapshot_version: int
    """Form of snapshot and result.
    Whole number.
    """
    solver_engine: str
    """Version of the engine that solved it, or will."""
    result: Optional["DynamicResult"]
    """null until it has ended; of a canceled or failed one what was flown. In lists and in answers to
    writes without samples and series.
    """
    display_labels: Dict[str, str]
    """What people call each key of a result, with its unit: `thrust_n` → `Thrust (N)`; of one flight
    also of the channels of its curves, as rotor1_rpm.
    """
    rotor_labels: Dict[str, str]
    """What people call each entry of a result: `"1"` → `arms 1`, `"All"`, `"Battery"`."""
    warnings: Optional[List["RunWarning"]]
    """What was asked for and has no effect or in part: an esc_timing beside esc_type foc, a key of a
    custom part that nothing reads, a calibration of another propeller; null: nothing.
    """
    error: Optional["RunErrorResource"]
    """Of a failed one."""
    cancel_requested: bool
    """It ends with the piece of the flight that is being computed."""


class FlightInputs(TypedDict):
    density_kg_m3: float
    """(kg/m^3)."""
    battery_charge_pct: float
    """(%)."""
    battery_esc_wire_resistance_mohm: float
    """(mΩ)."""
    avionics_w: float
    """Constant power drawn beside the rotors (W)."""
    auxiliary_current_a: float
    """Constant current drawn beside the rotors (A)."""
    battery_initial_temp_c: Optional[float]
    """(°C)."""
    motor_initial_temp_c: Optional[float]
    """(°C)."""
    ambient_temp_c: float
    """(°C)."""


class SharedDynamic(TypedDict):
    object: Literal["shared_dynamic_simulation"]
    name: Optional[str]
    completed_at: str
    """When it was computed.
    RFC 3339.
    """
    vehicle: "FlownVehicleResource"
    """Rotors, battery and termination."""
    inputs: "FlightInputs"
    schedule: "ScheduleIn"
    """What was commanded."""
    components: List["SnapshotPart"]
    """With their headline figures, whosever they are."""
    result: "DynamicResult"
    display_labels: Dict[str, str]
    """What people call each key of a result, with its unit: `thrust_n` → `Thrust (N)`."""
    rotor_labels: Dict[str, str]
    """What people call each entry of a result: `"1"` → `arms 1`, `"All"`, `"Battery"`."""
    solver_engine: str
    """Version of the engine that solved it."""


class DynamicTimeseries(TypedDict):
    object: Literal["dynamic_timeseries"]
    id: str
    """`dyn_…`."""
    channels: List[str]
    """Keys of `values`, in the order of export.csv."""
    time_s: List[float]
    """Moments, common to all channels (s)."""
    values: Dict[str, List[Optional[float]]]
    """By channel, as long as `time_s`; units as the names say."""
    from_s: float
    """(s)."""
    to_s: float
    """(s)."""
    downsampled: bool
    """There are more points than are shown."""
    total_points: int
    """Points of the flight within these times.
    Whole number.
    """


class FinderPart(TypedDict):
    id: str
    """`comp_…`."""
    name: str
    """As it was called when the search read it."""
    brand: Optional[str]
    """Its maker; null where none is known."""
    source: str
    """`catalog`, `community` or `user`."""
    version: int
    """Counts its changes.
    Whole number.
    """


class FinderParts(TypedDict):
    motor: "FinderPart"
    """The motor of each rotor."""
    propeller: "FinderPart"
    """The propeller of each rotor."""
    battery: "FinderPart"
    """The battery, of which series and parallel say how many."""


class FinderFigures(TypedDict):
    all_up_mass_kg: float
    """All of it (kg)."""
    endurance_s: float
    """Hover from the charge asked for to 20 % of it (s)."""
    range_m: Optional[float]
    """Furthest way of a level flight with the same charge; null where nothing asks for it, or no
    airspeed is flown within the limits (m).
    """
    range_airspeed_m_s: Optional[float]
    """The airspeed of that flight (m/s)."""
    hover_throttle_pct: Optional[float]
    """Throttle in hover; null while the search goes on (%)."""
    thrust_to_weight: Optional[float]
    """Most thrust at rest over weight; null while the search goes on, where nothing asks for it."""
    price: Optional[float]
    """null where the price of a part is not known."""


class FinderCombination(TypedDict):
    all_up_mass_kg: float
    """All of it (kg)."""
    endurance_s: float
    """Hover from the charge asked for to 20 % of it (s)."""
    range_m: Optional[float]
    """Furthest way of a level flight with the same charge; null where nothing asks for it, or no
    airspeed is flown within the limits (m).
    """
    range_airspeed_m_s: Optional[float]
    """The airspeed of that flight (m/s)."""
    hover_throttle_pct: Optional[float]
    """Throttle in hover; null while the search goes on (%)."""
    thrust_to_weight: Optional[float]
    """Most thrust at rest over weight; null while the search goes on, where nothing asks for it."""
    price: Optional[float]
    """null where the price of a part is not known."""
    components: "FinderParts"
    """The parts that are combined."""
    series: int
    """Batteries in series.
    Whole number.
    """
    parallel: int
    """Such strings in parallel.
    Whole number.
    """


class FinderMargin(TypedDict):
    limit: Literal["diameter_in_max", "all_up_mass_kg_max", "endurance_s_min", "range_m_min", "thrust_to_weight_min", "hover_throttle_pct_max", "pack_voltage_v_min", "pack_voltage_v_max", "motor_current_share_max", "battery_current_share_max", "temperature_share_max", "price_max"]
    """The limit, as the request names it."""
    value: Optional[float]
    """What the row has, in the unit of the limit; null: unknown."""
    bound: float
    """The limit."""
    share_used: Optional[float]
    """How much of it is used, 1 at the limit: value over a highest bound, a least bound over the
    value.
    """


class FinderDifference(TypedDict):
    goal: Literal["endurance", "range", "all_up_mass", "thrust_to_weight", "cost"]
    """The goal that is compared."""
    difference: Optional[float]
    """Its value less the row’s, in the unit of the goal."""
    relative: Optional[float]
    """That over the row’s value."""
    is_worse: bool
    """It is the worse one of the two in this goal."""


class FinderRunnerUp(TypedDict):
    all_up_mass_kg: float
    """All of it (kg)."""
    endurance_s: float
    """Hover from the charge asked for to 20 % of it (s)."""
    range_m: Optional[float]
    """Furthest way of a level flight with the same charge; null where nothing asks for it, or no
    airspeed is flown within the limits (m).
    """
    range_airspeed_m_s: Optional[float]
    """The airspeed of that flight (m/s)."""
    hover_throttle_pct: Optional[float]
    """Throttle in hover; null while the search goes on (%)."""
    thrust_to_weight: Optional[float]
    """Most thrust at rest over weight; null while the search goes on, where nothing asks for it."""
    price: Optional[float]
    """null where the price of a part is not known."""
    components: "FinderParts"
    """The parts that are combined."""
    series: int
    """Batteries in series.
    Whole number.
    """
    parallel: int
    """Such strings in parallel.
    Whole number.
    """
    differences: List["FinderDifference"]
    """In each goal."""
    is_tie: bool
    """Its endurance lies within the band of the row’s, and it is worse in nothing else: the difference
    is less than what the models leave open.
    """
    text: str
    """In words."""


class FinderFact(TypedDict):
    kind: Literal["limit", "loss", "mass"]
    """limit: the limit of which most is used. loss: where most of the power is lost on its way to the
    air. mass: the heaviest kind of part.
    """
    name: str
    """The limit, the place of the loss or the part.
    Example: "battery".
    """
    share: float
    """Share of the limit, of the power from the cells, of the mass; 0 to 1."""
    text: str
    """In words."""


class FinderChange(TypedDict):
    part: Literal["propeller", "motor", "battery"]
    """The kind of part that is exchanged."""
    direction: Literal["smaller", "larger"]
    """By diameter of a propeller, by mass of a motor, by capacity of a battery."""
    component: "FinderPart"
    """The part instead."""
    figures: Optional["FinderFigures"]
    """null where it does not hover."""
    differences: List["FinderDifference"]
    """In each goal; empty where it does not hover."""
    beyond: List[Literal["diameter_in_max", "all_up_mass_kg_max", "endurance_s_min", "range_m_min", "thrust_to_weight_min", "hover_throttle_pct_max", "pack_voltage_v_min", "pack_voltage_v_max", "motor_current_share_max", "battery_current_share_max", "temperature_share_max", "price_max"]]
    """The limits that it would be beyond."""
    reason: Optional[str]
    """Why it does not hover."""


class FinderExplanation(TypedDict):
    facts: List["FinderFact"]
    """Three: the nearest limit, the largest loss, the heaviest part."""
    changes: List["FinderChange"]
    """One size up or down of each part, where the candidates have one."""


class FinderRow(TypedDict):
    all_up_mass_kg: float
    """All of it (kg)."""
    endurance_s: float
    """Hover from the charge asked for to 20 % of it (s)."""
    range_m: Optional[float]
    """Furthest way of a level flight with the same charge; null where nothing asks for it, or no
    airspeed is flown within the limits (m).
    """
    range_airspeed_m_s: Optional[float]
    """The airspeed of that flight (m/s)."""
    hover_throttle_pct: Optional[float]
    """Throttle in hover; null while the search goes on (%)."""
    thrust_to_weight: Optional[float]
    """Most thrust at rest over weight; null while the search goes on, where nothing asks for it."""
    price: Optional[float]
    """null where the price of a part is not known."""
    components: "FinderParts"
    """The parts that are combined."""
    series: int
    """Batteries in series.
    Whole number.
    """
    parallel: int
    """Such strings in parallel.
    Whole number.
    """
    object: Literal["finder_row"]
    """The type of this resource."""
    index: int
    """Place on the front, from 0: best of the first goal first.
    Whole number.
    """
    diameter_in: Optional[float]
    """Diameter of the propeller (inches)."""
    cells: Optional[int]
    """Cells in series, all batteries together."""
    chemistry: Optional[str]
    """Of the battery."""
    endurance_s_band: "ValueBand"
    """Two thirds of real vehicles lie between (s)."""
    margins: List["FinderMargin"]
    """To every limit that binds, most used first."""
    ties: List[int]
    """Other rows by their index that are worse in endurance alone, by less than the band: between them
    the models do not decide. The nearest 20.
    Each: Whole number.
    """
    why_next_is_worse: Optional["FinderRunnerUp"]
    """The nearest combination that this row is better than; null where none was near."""
    explanation: "FinderExplanation"
    """What limits the row, and what another size of each part would change."""
    request: Dict[str, Any]
    """The body for POST /v1/simulations that gives these numbers."""
    range_request: Optional[Dict[str, Any]]
    """The body for POST /v1/simulations in the level flight that has range_m; null where there is
    none.
    """
    result: Dict[str, Any]
    """As of the simulation of request: `"1"` …, `"All"`, `"Battery"`."""


class FinderRowList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["FinderRow"]


class MotorCandidatesIn(TypedDict, total=False):
    brands: Optional[List[str]]
    """Only these brands, whatever their case; one that no part has is refused.
    1 to 100 items. Each: 1 to 255 characters.
    """
    ids: Optional[List[str]]
    """Only these parts: `comp_…` or raw UUIDs of the catalog or of yours.
    1 to 2000 items. Each: 1 to 64 characters.
    """
    kv_min: Optional[float]
    """Lowest Kv (rpm/V).
    > 0 and ≤ 1000000.
    """
    kv_max: Optional[float]
    """Highest Kv (rpm/V).
    > 0 and ≤ 1000000.
    """
    mass_g_min: Optional[float]
    """Lightest motor (g).
    > 0 and ≤ 1000000.
    """
    mass_g_max: Optional[float]
    """Heaviest motor (g).
    > 0 and ≤ 1000000.
    """


class PropellerCandidatesIn(TypedDict, total=False):
    brands: Optional[List[str]]
    """Only these brands, whatever their case; one that no part has is refused.
    1 to 100 items. Each: 1 to 255 characters.
    """
    ids: Optional[List[str]]
    """Only these parts: `comp_…` or raw UUIDs of the catalog or of yours.
    1 to 2000 items. Each: 1 to 64 characters.
    """
    diameter_in_min: Optional[float]
    """Smallest diameter; the largest one is limits.diameter_in_max (inches).
    > 0 and ≤ 1000000.
    """
    num_blades: Optional[List[int]]
    """Only these numbers of blades.
    1 to 12 items. Each: Whole number, ≥ 1 and ≤ 12.
    """


class BatteryCandidatesIn(TypedDict, total=False):
    brands: Optional[List[str]]
    """Only these brands, whatever their case; one that no part has is refused.
    1 to 100 items. Each: 1 to 255 characters.
    """
    ids: Optional[List[str]]
    """Only these parts: `comp_…` or raw UUIDs of the catalog or of yours.
    1 to 2000 items. Each: 1 to 64 characters.
    """
    chemistries: Optional[List[Literal["lipo", "lihv", "nmc", "nca", "lfp", "nimh"]]]
    """Only these chemistries.
    1 to 6 items.
    """
    series_cells: Optional[List[int]]
    """Only batteries with these numbers of cells in series, before `series` acts.
    1 to 50 items. Each: Whole number, ≥ 1 and ≤ 50.
    """
    capacity_mah_min: Optional[float]
    """Least capacity of one battery (mAh).
    > 0 and ≤ 1000000.
    """
    capacity_mah_max: Optional[float]
    """Largest capacity of one battery (mAh).
    > 0 and ≤ 1000000.
    """


class FinderCandidatesIn(TypedDict, total=False):
    source: Optional[Literal["catalog", "own", "both"]]
    """catalog: parts of the catalog. own: your own. both: all of them.
    Default: "both".
    """
    motors: Optional["MotorCandidatesIn"]
    """All motors, unless given."""
    propellers: Optional["PropellerCandidatesIn"]
    """All propellers, unless given."""
    batteries: Optional["BatteryCandidatesIn"]
    """All batteries but supplies, unless given."""


class _FinderRotorsIn(TypedDict):
    count: int
    """Rotors, all with the same motor and propeller.
    Whole number, ≥ 1 and ≤ 40.
    Example: 4.
    """


class FinderRotorsIn(_FinderRotorsIn, total=False):
    esc_type: Optional[Literal["six_step", "foc"]]
    """Commutation: six_step (trapezoidal) or foc (sinusoidal).
    Default: "six_step".
    """
    esc_timing: Optional[Literal["low", "medium", "high", "auto"]]
    """Commutation advance of a six_step ESC: low 0°, medium 15°, high 30° electrical, auto what makes
    up for the lag of the current. With foc it does nothing, and `warnings` says so.
    docs/theory/powertrain.md says what each changes.
    Default: "medium".
    """
    esc_pwm_frequency_khz: Optional[float]
    """PWM frequency of the ESC (kHz).
    ≥ 1 and ≤ 200.
    Default: 24.
    """
    esc_resistance_mohm: Optional[float]
    """Resistance of the ESC, both conducting legs together. 0: estimated from the motor’s highest
    current (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    esc_motor_wire_resistance_mohm: Optional[float]
    """Wires between ESC and motor, terminal to terminal (two of them in series) (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    esc_throttle_curve: Optional[Literal["typical", "linear"]]
    """Duty over throttle: typical = as benches show of ESCs that are not known, some percent more than
    linear in the middle, with its spread in the bands; linear = duty is throttle.
    Default: "typical".
    """
    esc_sync_rectification: Optional[bool]
    """Synchronous rectification: only with it can the motor brake and feed back; without it the
    current runs through diodes, and a small one ceases between pulses.
    Default: true.
    """
    motor_cooling_source: Optional[Literal["cowling", "prop_exit_velocity", "custom"]]
    """Air over the motor: prop_exit_velocity = slipstream and axial speed, cowling = 0.3 of that,
    custom = motor_cooling_velocity_m_s.
    Default: "prop_exit_velocity".
    """
    motor_cooling_velocity_m_s: Optional[float]
    """Air over the motor; with motor_cooling_source custom only (m/s).
    ≥ 0 and ≤ 100.
    """
    motor_r_th: Optional[float]
    """Thermal resistance from the motor’s case to the air, instead of the estimate (K/W).
    > 0 and ≤ 100.
    """
    coax_spacing_m: Optional[float]
    """Rotors stand in coaxial pairs, two of the count on each axis that turn against each other with
    half of its thrust each: how far one is below the other. Absent: each is in free air (m).
    > 0 and ≤ 10.
    """


class FinderLimitsIn(TypedDict, total=False):
    diameter_in_max: Optional[float]
    """Largest propeller (inches).
    > 0 and ≤ 400.
    """
    all_up_mass_kg_max: Optional[float]
    """Heaviest vehicle, with all (kg).
    > 0 and ≤ 100000.
    """
    endurance_s_min: Optional[float]
    """Least hover time (s).
    > 0 and ≤ 1000000.
    """
    range_m_min: Optional[float]
    """Least range in level flight at the best airspeed (m).
    > 0 and ≤ 1000000000.
    """
    thrust_to_weight_min: Optional[float]
    """Least thrust at full throttle over weight.
    ≥ 1 and ≤ 100.
    """
    hover_throttle_pct_max: Optional[float]
    """Highest throttle in hover (%).
    > 0 and ≤ 100.
    """
    pack_voltage_v_min: Optional[float]
    """Least voltage of the full pack (V).
    > 0 and ≤ 10000.
    """
    pack_voltage_v_max: Optional[float]
    """Highest voltage of the full pack (V).
    > 0 and ≤ 10000.
    """
    motor_current_share_max: Optional[float]
    """Motor current in hover over the highest continuous one, of a row at the most; null: any. A part
    whose limit is not known passes.
    > 0 and ≤ 10.
    Default: 1.
    """
    battery_current_share_max: Optional[float]
    """Battery current in hover over the highest continuous one, of a row at the most; null: any. A
    part whose limit is not known passes.
    > 0 and ≤ 10.
    Default: 1.
    """
    temperature_share_max: Optional[float]
    """Of the way from the air to the temperature that winding or magnets stand, the further, of a row
    at the most; null: any. A part whose limit is not known passes.
    > 0 and ≤ 10.
    Default: 1.
    """
    price_max: Optional[float]
    """Highest price of motors, propellers and batteries together, in the currency of your own parts; a
    row with a part of unknown price is left out then.
    > 0 and ≤ 1000000000.
    """


class _CreateFinderBody(TypedDict):
    project_id: str
    """The project that it belongs to.
    Pattern ^proj_[0-9A-Za-z]{27}$.
    """
    rotors: "FinderRotorsIn"
    """How many rotors there are, and their equipment that is given and not searched."""
    vehicle: "VehicleIn"
    """What it weighs besides the parts that are searched."""
    density_kg_m3: float
    """Air density; 1.225 at sea level (kg/m^3).
    > 0 and ≤ 2.
    Example: 1.225.
    """


class CreateFinderBody(_CreateFinderBody, total=False):
    name: Optional[str]
    """What people call it.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "Survey quad, 25 minutes".
    """
    launch_intent: Optional[Literal["run", "queue", "draft"]]
    """run: as soon as a slot is free. queue: paid, but held until run-selected or run-queued. draft:
    neither paid nor run until then.
    Default: "run".
    """
    ambient_temp_c: Optional[float]
    """Temperature of the air (°C).
    ≥ -60 and ≤ 85.
    Default: 25.
    """
    battery_charge_pct: Optional[float]
    """State of charge at the start; endurance counts from there to 20 % of the capacity (%).
    > 20 and ≤ 100.
    Default: 100.
    """
    avionics_w: Optional[float]
    """Constant power drawn from the battery beside the rotors, at the ESCs’ end of the wire: avionics,
    camera, payload. Below half of the battery’s voltage it is drawn as by a resistance (W).
    ≥ 0 and ≤ 100000.
    Default: 0.
    """
    auxiliary_current_a: Optional[float]
    """Constant current drawn from the battery beside the rotors, at the same place (A).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    battery_esc_wire_resistance_mohm: Optional[float]
    """Wire between battery and ESCs, both ways together (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    flight_duration: Optional[float]
    """Time in hover after which temperatures are reported and held against their limits; steady
    temperatures unless given, as a hover lasts longer than a motor warms up (s).
    ≥ 0 and ≤ 86400.
    """
    goals: Optional[List[Literal["endurance", "range", "all_up_mass", "thrust_to_weight", "cost"]]]
    """One to three, the most important first; `["endurance", "all_up_mass"]` unless given. endurance,
    range and thrust_to_weight: more is better. all_up_mass and cost: less is better.
    1 to 3 items.
    """
    limits: Optional["FinderLimitsIn"]
    """What every combination must keep to; those that it leaves out are counted."""
    candidates: Optional["FinderCandidatesIn"]
    """All parts, unless given."""
    series: Optional[List[int]]
    """Numbers of batteries in series that are tried; `[1]` unless given.
    1 to 16 items. Each: Whole number, ≥ 1 and ≤ 16.
    """
    parallel: Optional[List[int]]
    """Numbers of such strings in parallel that are tried; `[1]` unless given.
    1 to 16 items. Each: Whole number, ≥ 1 and ≤ 16.
    """


class UpdateFinderBody(TypedDict, total=False):
    project_id: Optional[str]
    """The project that it belongs to.
    Pattern ^proj_[0-9A-Za-z]{27}$.
    """
    name: Optional[str]
    """What people call it.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "Survey quad, 25 minutes".
    """
    launch_intent: Optional[Literal["run", "queue", "draft"]]
    """run: as soon as a slot is free. queue: paid, but held until run-selected or run-queued. draft:
    neither paid nor run until then.
    """
    rotors: Optional["FinderRotorsIn"]
    """How many rotors there are, and their equipment that is given and not searched."""
    vehicle: Optional["VehicleIn"]
    """What it weighs besides the parts that are searched."""
    density_kg_m3: Optional[float]
    """Air density; 1.225 at sea level (kg/m^3).
    > 0 and ≤ 2.
    Example: 1.225.
    """
    ambient_temp_c: Optional[float]
    """Temperature of the air (°C).
    ≥ -60 and ≤ 85.
    """
    battery_charge_pct: Optional[float]
    """State of charge at the start; endurance counts from there to 20 % of the capacity (%).
    > 20 and ≤ 100.
    """
    avionics_w: Optional[float]
    """Constant power drawn from the battery beside the rotors, at the ESCs’ end of the wire: avionics,
    camera, payload. Below half of the battery’s voltage it is drawn as by a resistance (W).
    ≥ 0 and ≤ 100000.
    """
    auxiliary_current_a: Optional[float]
    """Constant current drawn from the battery beside the rotors, at the same place (A).
    ≥ 0 and ≤ 10000.
    """
    battery_esc_wire_resistance_mohm: Optional[float]
    """Wire between battery and ESCs, both ways together (mΩ).
    ≥ 0 and ≤ 10000.
    """
    flight_duration: Optional[float]
    """Time in hover after which temperatures are reported and held against their limits; steady
    temperatures unless given, as a hover lasts longer than a motor warms up (s).
    ≥ 0 and ≤ 86400.
    """
    goals: Optional[List[Literal["endurance", "range", "all_up_mass", "thrust_to_weight", "cost"]]]
    """One to three, the most important first; `["endurance", "all_up_mass"]` unless given. endurance,
    range and thrust_to_weight: more is better. all_up_mass and cost: less is better.
    1 to 3 items.
    """
    limits: Optional["FinderLimitsIn"]
    """What every combination must keep to; those that it leaves out are counted."""
    candidates: Optional["FinderCandidatesIn"]
    """All parts, unless given."""
    series: Optional[List[int]]
    """Numbers of batteries in series that are tried; `[1]` unless given.
    1 to 16 items. Each: Whole number, ≥ 1 and ≤ 16.
    """
    parallel: Optional[List[int]]
    """Numbers of such strings in parallel that are tried; `[1]` unless given.
    1 to 16 items. Each: Whole number, ≥ 1 and ≤ 16.
    """
    is_starred: Optional[bool]
    """null keeps."""


class FacetValue(TypedDict):
    value: Optional[Union[str, float]]
    """null: it is not known of the part."""
    count: int
    """Rows that have it.
    Whole number.
    """


class FinderFacets(TypedDict):
    motor_brand: List["FacetValue"]
    """Makers of motors."""
    propeller_brand: List["FacetValue"]
    """Makers of propellers."""
    battery_brand: List["FacetValue"]
    """Makers of batteries."""
    chemistry: List["FacetValue"]
    """Chemistries of batteries."""
    diameter_in: List["FacetValue"]
    """Diameters of propellers in inches."""
    cells: List["FacetValue"]
    """Cells in series."""


class FinderCounts(TypedDict):
    motors: int
    """Motors that were read.
    Whole number.
    """
    propellers: int
    """Propellers that were read.
    Whole number.
    """
    batteries: int
    """Batteries that were read.
    Whole number.
    """
    combinations: int
    """Motors × propellers × batteries × series × parallel.
    Whole number.
    """
    excluded: Dict[str, int]
    """Combinations that facts of parts or a bound exclude before they were solved, by the limit or
    another reason; docs/finder.md has them.
    """
    pruned: int
    """Combinations that a bound shows to be worse than a row.
    Whole number.
    """
    solved: int
    """Combinations that were solved.
    Whole number.
    """
    infeasible: int
    """Solved ones that are beyond a limit, or do not hover.
    Whole number.
    """
    bounds: int
    """Bounds that were computed for it, of groups of motors and of single ones.
    Whole number.
    """


class FinderRelaxation(TypedDict):
    limit: Literal["diameter_in_max", "all_up_mass_kg_max", "endurance_s_min", "range_m_min", "thrust_to_weight_min", "hover_throttle_pct_max", "pack_voltage_v_min", "pack_voltage_v_max", "motor_current_share_max", "battery_current_share_max", "temperature_share_max", "price_max"]
    """The limit, as the request names it."""
    bound: float
    """The limit as it was asked for."""
    reached: float
    """The nearest that can be had when all other limits are kept."""
    relative_miss: float
    """By how much it misses the limit, over the limit."""
    nearest: "FinderCombination"
    """The combination that has it."""


class FinderNothing(TypedDict):
    reason: str
    """In words."""
    relaxations: List["FinderRelaxation"]
    """The limits that exclude everything by themselves, given the others: the nearest miss first.
    Empty where no single limit is the cause.
    """


class FinderResult(TypedDict):
    total_rows: int
    """Rows of the front, of which these are the first.
    Whole number.
    """
    rows: List["FinderRow"]
    """The first rows; all of them are at /rows."""
    facets: "FinderFacets"
    """The front counted by what people narrow it with."""
    counts: "FinderCounts"
    """How the combinations were dealt with."""
    phase_ms: Dict[str, float]
    """Milliseconds that each phase took."""
    nothing_found: Optional["FinderNothing"]
    """Where there are no rows."""


class FinderResource(TypedDict):
    object: Literal["finder"]
    id: str
    """`find_…`."""
    analysis_type: Literal["finder"]
    project_id: str
    """`proj_…`."""
    project_name: Optional[str]
    """As the project is called now."""
    name: Optional[str]
    status: Literal["draft", "queued", "running", "completed", "failed", "canceled"]
    """The last three are final."""
    created_at: str
    """RFC 3339."""
    dispatched_at: Optional[str]
    """When a worker began, for the first time.
    RFC 3339.
    """
    completed_at: Optional[str]
    """When it ended, however it did.
    RFC 3339.
    """
    cancel_requested_at: Optional[str]
    """When a cancel was asked for.
    RFC 3339.
    """
    progress: Optional[float]
    """0 to 1."""
    credits_cost: int
    """What it costs, before a refund (compute units).
    Whole number.
    """
    is_starred: bool
    held: bool
    """Queued, but not begun before run-selected or run-queued says so."""
    queue_position: Optional[int]
    """Runs of yours that come first, while it waits for a slot."""
    attempt: int
    """How often a worker has begun it.
    Whole number.
    """
    inputs: Dict[str, Any]
    """The request with everything that it left out."""
    total_rows: Optional[int]
    """Rows of the front; null before it is completed."""
    front: Optional[List["FinderCombination"]]
    """The front with its figures alone, as far as it is known; one of more than 500 rows is thinned
    evenly, its ends kept. null in lists.
    """
    result: Optional["FinderResult"]
    """Of a completed one; null in lists."""
    snapshot_version: int
    """Form of the result.
    Whole number.
    """
    solver_engine: str
    """Version of the engine that solved it, or will."""
    warnings: Optional[List["RunWarning"]]
    """What was asked for and has no effect; null: nothing."""
    error: Optional["RunErrorResource"]
    """Of a failed one."""


class FinderList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["FinderResource"]


class CancelRequestedFinder(TypedDict):
    object: Literal["finder"]
    id: str
    """`find_…`."""
    analysis_type: Literal["finder"]
    project_id: str
    """`proj_…`."""
    project_name: Optional[str]
    """As the project is called now."""
    name: Optional[str]
    status: Literal["draft", "queued", "running", "completed", "failed", "canceled"]
    """The last three are final."""
    created_at: str
    """RFC 3339."""
    dispatched_at: Optional[str]
    """When a worker began, for the first time.
    RFC 3339.
    """
    completed_at: Optional[str]
    """When it ended, however it did.
    RFC 3339.
    """
    cancel_requested_at: Optional[str]
    """When a cancel was asked for.
    RFC 3339.
    """
    progress: Optional[float]
    """0 to 1."""
    credits_cost: int
    """What it costs, before a refund (compute units).
    Whole number.
    """
    is_starred: bool
    held: bool
    """Queued, but not begun before run-selected or run-queued says so."""
    queue_position: Optional[int]
    """Runs of yours that come first, while it waits for a slot."""
    attempt: int
    """How often a worker has begun it.
    Whole number.
    """
    inputs: Dict[str, Any]
    """The request with everything that it left out."""
    total_rows: Optional[int]
    """Rows of the front; null before it is completed."""
    front: Optional[List["FinderCombination"]]
    """The front with its figures alone, as far as it is known; one of more than 500 rows is thinned
    evenly, its ends kept. null in lists.
    """
    result: Optional["FinderResult"]
    """Of a completed one; null in lists."""
    snapshot_version: int
    """Form of the result.
    Whole number.
    """
    solver_engine: str
    """Version of the engine that solved it, or will."""
    warnings: Optional[List["RunWarning"]]
    """What was asked for and has no effect; null: nothing."""
    error: Optional["RunErrorResource"]
    """Of a failed one."""
    cancel_requested: bool
    """It ends within moments."""


class SharedFinder(TypedDict):
    object: Literal["shared_finder"]
    name: Optional[str]
    completed_at: str
    """When it was computed.
    RFC 3339.
    """
    inputs: Dict[str, Any]
    """The request."""
    front: List["FinderCombination"]
    """The front with its figures alone, thinned to 500 rows."""
    result: "FinderResult"
    solver_engine: str
    """Version of the engine that solved it."""


class NearestMeasurement(TypedDict):
    object: Literal["measurement"]
    propeller: str
    """As `GET /v1/public/validation` names it.
    Example: "apce_10x7".
    """
    name: str
    """Example: "APC Thin Electric 10x7"."""
    distance: float
    """How unlike blade and condition are: 1 is 0.1 of pitch/diameter or of J, a quarter of solidity or
    taper, a factor 2 of diameter or Reynolds number, or one blade; at most 2.
    """
    num_blades: int
    """Number of blades.
    Whole number.
    """
    diameter: float
    """Diameter (inches)."""
    rpm: float
    """Speed of rotation (rpm)."""
    J: float
    """Advance ratio V/(nD); 0 at rest."""
    reynolds: float
    """Reynolds number at 0.75 R, of the speed of rotation alone."""
    Ct_measured: float
    """Measured thrust coefficient."""
    Cp_measured: float
    """Measured power coefficient."""
    Ct: float
    """What we answer there where the family is known, with the correction as it is fitted without this
    propeller.
    """
    Cp: float
    """As `Ct`."""
    Ct_raw: float
    """What we answer there without the correction."""
    Cp_raw: float
    """As `Ct_raw`."""
    Ct_error: Optional[float]
    """`Ct` against the measured value; null where that is not above 0.005 (percent)."""
    Cp_error: Optional[float]
    """`Cp` against the measured value; null where that is not above 0.005 (percent)."""


class StationRow(TypedDict):
    r_over_R: float
    """Mid-radius of the annulus (fraction of the tip radius)."""
    chord: float
    """Chord (metres)."""
    beta_deg: float
    """Blade angle from the plane of rotation (degrees)."""
    Cl: float
    """Lift coefficient of the section, stall delay included."""
    Cd: float
    """Drag coefficient of the section."""
    Re: float
    """Reynolds number of the section."""
    Mach: float
    """Mach number of the section."""
    dT_dr: float
    """Thrust per length, all blades (N/m)."""
    dQ_dr: float
    """Torque per length, all blades (N)."""
    va: float
    """Axial velocity that the rotor induces at the annulus, positive downstream (m/s)."""
    vt: float
    """Tangential velocity (swirl) that the rotor induces at the annulus, positive with the rotation
    (m/s).
    """
    eta_local: float
    """Efficiency of the annulus, V dT/(Ω dQ); 0 where undefined."""
    dr: float
    """Width of the annulus: the sum of dT_dr·dr is thrust_raw, of dQ_dr·dr torque_raw (metres)."""


class AnalysisWarning(TypedDict):
    object: Literal["warning"]
    code: Literal["outside_polar_table", "high_tip_mach", "vortex_ring_state", "thick_section", "estimated_blade", "assumed_section", "rough_map", "polars_unfinished", "unusual_geometry", "outside_envelope", "pitch_disagrees"]
    """`polars_unfinished`: time was over before all polars of new sections were made, and the message
    says when a repeat has the final answer.
    """
    param: Optional[str]
    """The field of the request that it is about; null: the condition as a whole."""
    message: str
    """What it means for the numbers."""


class SweepUncertainty(TypedDict):
    share: float
    """Share of the measured values of propellers like this one inside the bands."""
    Ct_low: List[Optional[float]]
    """Lower end of the band of Ct."""
    Ct_high: List[Optional[float]]
    """Upper end of the band of Ct."""
    Cp_low: List[Optional[float]]
    """Lower end of the band of Cp."""
    Cp_high: List[Optional[float]]
    """Upper end of the band of Cp."""
    efficiency_low: List[Optional[float]]
    """Lower end of the band of the efficiency; null without one."""
    efficiency_high: List[Optional[float]]
    """Upper end of the band of the efficiency; null without one."""


class AnalysisBand(TypedDict):
    low: float
    """Lower end, in the unit of the quantity."""
    high: float
    """Upper end, in the unit of the quantity."""


class AnalysisUncertainty(TypedDict):
    share: float
    """Share of measured values of propellers nothing was fitted to that the bands hold."""
    thrust: "AnalysisBand"
    """Of the thrust [N]."""
    power: "AnalysisBand"
    """Of the shaft power [W]."""
    Ct: "AnalysisBand"
    """Of the thrust coefficient."""
    Cp: "AnalysisBand"
    """Of the power coefficient."""
    efficiency: Optional["AnalysisBand"]
    """Of the efficiency; null where there is none."""


class _GeometryAnalysis(TypedDict):
    object: Literal["geometry_analysis"]
    mode: Literal["point", "sweep", "solve_to_target"]
    """As asked for."""


class GeometryAnalysis(_GeometryAnalysis, total=False):
    converged: Optional[bool]
    """false: the reason says why, and numbers are null."""
    reason: Optional[str]
    """Why it did not converge, or which J of a sweep were dropped."""
    J: Optional[float]
    """Advance ratio V/(nD)."""
    rpm: Optional[float]
    """Speed of rotation, as asked or as solved (rpm)."""
    thrust: Optional[float]
    """Thrust, after the empirical correction (N)."""
    power: Optional[float]
    """Shaft power, after the empirical correction (W)."""
    Ct: Optional[float]
    """Thrust coefficient T/(ρ n² D⁴), n in rev/s, corrected."""
    Cp: Optional[float]
    """Power coefficient P/(ρ n³ D⁵), corrected."""
    efficiency: Optional[float]
    """J·Ct/Cp; null at rest (J = 0) and where there is no thrust."""
    thrust_raw: Optional[float]
    """Thrust of the blade-element solve of the blade as sent: Σ dT_dr·dr (N)."""
    torque_raw: Optional[float]
    """Torque of the blade-element solve: Σ dQ_dr·dr (N·m)."""
    power_raw: Optional[float]
    """Shaft power of the blade-element solve (W)."""
    Ct_raw: Optional[float]
    """Thrust coefficient before the empirical correction."""
    Cp_raw: Optional[float]
    """Power coefficient before the empirical correction."""
    envelope_status: Literal["validated", "partial", "outside"]
    """Where the answer stands to the measured propellers that the model is validated on. `validated`:
    inside what was measured in every dimension (two blades, J up to 0.95, tip Mach up to 0.43, 2.25
    to 19 inches, Reynolds number at 0.75 R 3,700 to 140,000, pitch at 0.75 R over diameter 0.3 to
    1.1, Ct -0.08 to 0.21, and the shapes of chord and twist, sweep, root and thickness), with a
    band no wider than most. `partial`: beyond in some, where the correction fades, or the band is
    wide; common, and no error. `outside`: nothing is corrected there. Of a sweep, its point
    furthest out.
    """
    envelope_limiting_factor: Literal["advance_ratio", "tip_mach", "pitch_diameter", "thrust_coefficient", "diameter", "blade_count"]
    """Which of these six dimensions is out furthest. Where none of them is out, the one that
    `envelope_limiting_variable` counts to: `tip_mach` for the Reynolds number; `thrust_coefficient`
    for solidity, distribution of chord and thickness; `pitch_diameter` for distribution of twist
    and sweep; `diameter` for the root. Absent when the status is `validated` or absent.
    """
    envelope_limiting_variable: Literal["advance_ratio", "tip_mach", "pitch_diameter", "thrust_coefficient", "diameter", "blade_count", "reynolds", "solidity", "chord_distribution", "twist_distribution", "sweep", "hub_radius", "thickness", "nominal_pitch"]
    """What was measured least: the variable that is out furthest, or the one that widens the band.
    Absent when the status is `validated` or absent.
    """
    envelope_reason: str
    """The same in words, with the value and what was measured.
    Example: "Beyond what was measured: tip Mach number 0.52 (measured: up to 0.43).".
    """
    basis: Literal["measured", "family", "global", "raw"]
    """What the corrected numbers rest on. `measured`: the curves that were measured of this very
    propeller (`measured_propeller`), between and near the conditions of the test. `family`:
    measured propellers, with those of the same series counting most. `global`: measured propellers,
    the series being unknown. `raw`: nothing was corrected, because the condition or the shape lies
    too far from all that was measured. Of a sweep, of its point furthest out.
    """
    measured_propeller: str
    """With basis `measured`: the propeller whose blade this is within what two photographs of one
    blade differ by, as `GET /v1/public/validation` names it.
    Example: "apce_10x7".
    """
    twist_offset_deg: float
    """What the correction added to the twist before it solved the corrected numbers; those under
    `_raw` and `stations` are of the twist as sent. Of a sweep, of its point furthest out (degrees).
    """
    uncertainty: "AnalysisUncertainty"
    """How far measurements may lie from thrust, power and their like; absent of a sweep, which has
    `sweep_uncertainty`, and where nothing was corrected.
    """
    stations: List["StationRow"]
    """The annuli from hub to tip."""
    sweep_J: List[float]
    """Advance ratios of a sweep."""
    sweep_Ct: List[float]
    """Ct at each J of a sweep."""
    sweep_Cp: List[float]
    """Cp at each J of a sweep."""
    sweep_eta: List[Optional[float]]
    """Efficiency at each J of a sweep; null at J = 0."""
    sweep_uncertainty: "SweepUncertainty"
    """The bands of `uncertainty` at each point of a sweep."""
    warnings: List["AnalysisWarning"]
    """What to mind about the numbers; absent when nothing."""
    nearest_measurements: List["NearestMeasurement"]
    """With `expand=nearest_measurements`: of up to 5 similar propellers the measured condition nearest
    to this one; of a sweep the curve of the nearest propeller near its J.
    """
    nearest_measurements_reason: str
    """Why `nearest_measurements` is empty."""


class AnalyzeGeometryRequestSection_airfoilsItem(TypedDict):
    lower_weights: List[float]
    """1 to 16 items. Each: ≥ -10 and ≤ 10."""
    upper_weights: List[float]
    """1 to 16 items. Each: ≥ -10 and ≤ 10."""
    leading_edge_weight: float
    """≥ -10 and ≤ 10."""
    TE_thickness: float
    """≥ 0 and ≤ 0.2."""


class AnalyzeGeometryRequest(TypedDict, total=False):
    diameter: Optional[float]
    """Diameter of the propeller (inches).
    > 0 and ≤ 120.
    Example: 10.
    """
    radius: Optional[List[float]]
    """Radius of each station, from hub to tip, strictly rising. The last one must lie between 0.85 and
    1.005 of half the diameter (metres).
    2 to 50 items. Each: ≥ 0.
    """
    chord: Optional[List[float]]
    """Chord at each station (metres).
    2 to 50 items. Each: > 0.
    """
    twist: Optional[List[float]]
    """Blade angle at each station, from the plane of rotation (degrees).
    2 to 50 items. Each: ≥ -90 and ≤ 90.
    """
    hub_radius: Optional[float]
    """Where the blade begins, below 0.95. Without it the blade begins at the first radius (fraction of
    the tip radius).
    ≥ 0 and ≤ 1.
    """
    airfoil: Optional[str]
    """Airfoil of all sections: a library name, a NACA number (4-, 5-digit, modified 4-digit,
    16-series) or the id of an airfoil of yours.
    At most 64 characters.
    Default: "naca4412".
    """
    section_airfoils: Optional[List[Union["AnalyzeGeometryRequestSection_airfoilsItem", List[List[float]]]]]
    """Section of each station by its Kulfan (CST) weights, 1 to 16 a side from leading to trailing
    edge, lower ones normally negative; in place of `airfoil`. The older pair [lower_weights,
    upper_weights] is read as well. [] means none.
    At most 50 items. Each: 2 items. Each: 1 to 16 items. Each: ≥ -10 and ≤ 10.
    """
    thickness: Optional[List[float]]
    """Thickness that each station is scaled to about its camber line. [] or null means that of the
    airfoil (thickness to chord).
    At most 50 items. Each: > 0 and < 1.
    """
    num_blades: Optional[int]
    """Number of blades.
    ≥ 1 and ≤ 16.
    Default: 2.
    """
    sweep: Optional[List[float]]
    """Sweep angle of the quarter-chord line at each station: geometry of the blade, unrelated to mode
    sweep. [] or null means none (degrees).
    At most 50 items. Each: > -90 and < 90.
    """
    family: Optional[Literal["apc_thin_electric", "apc_slow_flyer", "apc_sport", "apc_free_flight", "da4002", "da4022", "eflite", "graupner_cam", "graupner_super_nylon", "gws_direct_drive", "gws_slow_flyer", "kp_folding", "kyosho", "master_airscrew", "master_airscrew_gf", "master_airscrew_scimitar", "micro_invent", "plantraco", "union_u80", "vapor"]]
    """The maker's series, where it is one of those whose members were measured (docs/analyses.md): how
    they differ from what their geometry promises is then part of the answer. null means unknown.
    """
    pitch: Optional[float]
    """Pitch as the maker names it: a second observation of the blade angle at 0.75 R beside `twist`.
    null means unknown (inches).
    > 0 and ≤ 120.
    """
    geometry_source: Optional[Literal["scan", "cad"]]
    """Where `twist` comes from. `scan`: photographs of a moulded propeller, whose twist outboard of
    0.75 R is replaced by a helix. `cad`, the same as null: a drawing, or measured by hand; it is
    kept.
    """
    rpm: float
    """Speed of rotation; in mode solve_to_target the first guess (rpm).
    > 0 and ≤ 200000.
    Default: 5000.
    """
    airspeed: float
    """Airspeed along the axis; ignored in mode sweep, where the advance ratio sets it (m/s).
    ≥ 0 and ≤ 343.
    Default: 0.
    """
    air_density: float
    """Air density (kg/m^3).
    > 0 and ≤ 5.
    Default: 1.225.
    """
    mode: Literal["point", "sweep", "solve_to_target"]
    """point: one operating point. sweep: over the advance ratio J at the given rpm. solve_to_target:
    the rpm that meets a thrust or a power.
    Default: "point".
    """
    j_from: Optional[float]
    """First advance ratio; mode sweep only (J = V/(nD)).
    ≥ 0 and ≤ 10.
    """
    j_to: Optional[float]
    """Last advance ratio, at most what 343 m/s allow; below j_from the sweep falls; mode sweep only (J
    = V/(nD)).
    ≥ 0 and ≤ 10.
    """
    j_steps: Optional[int]
    """Number of advance ratios, equally spaced, both ends included; mode sweep only.
    ≥ 2 and ≤ 200.
    """
    target_type: Optional[Literal["thrust", "power"]]
    """What to meet; mode solve_to_target only."""
    target_value: Optional[float]
    """The thrust or shaft power to meet; mode solve_to_target only (newtons or watts).
    > 0.
    """
    calibration_id: Optional[str]
    """A completed calibration of yours, all of whose values are applied to the blade. Its chord and
    twist come on top of those sent here: send the blade as it was calibrated from, not
    `result.geometry`.
    Pattern ^cal_[0-9A-Za-z]{27}$.
    """
    propeller_component_id: Optional[str]
    """A propeller of the catalog or of yours, `comp_…` or raw UUID, in place of all fields of the
    blade. Where the shape of its blade is not known, `warnings` say that it is estimated.
    1 to 64 characters.
    """


class _AnalyzeBatchRequest(TypedDict):
    requests: List["AnalyzeGeometryRequest"]
    """Bodies of `POST /v1/geometry/analyze`, each checked and answered by itself: a wrong one does not
    refuse the others.
    1 to 500 items.
    """


class AnalyzeBatchRequest(_AnalyzeBatchRequest, total=False):
    fields: Optional[List[Literal["object", "mode", "converged", "reason", "J", "rpm", "thrust", "power", "Ct", "Cp", "efficiency", "thrust_raw", "torque_raw", "power_raw", "Ct_raw", "Cp_raw", "envelope_status", "envelope_limiting_factor", "envelope_limiting_variable", "envelope_reason", "basis", "measured_propeller", "twist_offset_deg", "uncertainty", "stations", "sweep_J", "sweep_Ct", "sweep_Cp", "sweep_eta", "sweep_uncertainty", "warnings", "nearest_measurements", "nearest_measurements_reason"]]]
    """Fields of the analyses that are wanted; `object` and `mode` are always there. Without it all of
    them: 10.8 kB a point, of which 10 are `stations`.
    1 to 33 items.
    Example: ["converged","thrust","power","efficiency"].
    """


class GeometryAnalysisBatch(TypedDict):
    object: Literal["geometry_analysis_batch"]
    succeeded: int
    """Requests that were answered with an analysis, converged or not.
    Whole number.
    """
    failed: int
    """Requests that were answered with an error.
    Whole number.
    """
    results: List[Union["GeometryAnalysis", "ErrorEnvelope"]]
    """Of each request, in order, its analysis or, under `error`, what the same request alone would
    have been refused with.
    """


class MapGeometryRequestSection_airfoilsItem(TypedDict):
    lower_weights: List[float]
    """1 to 16 items. Each: ≥ -10 and ≤ 10."""
    upper_weights: List[float]
    """1 to 16 items. Each: ≥ -10 and ≤ 10."""
    leading_edge_weight: float
    """≥ -10 and ≤ 10."""
    TE_thickness: float
    """≥ 0 and ≤ 0.2."""


class _MapGeometryRequest(TypedDict):
    rpm: List[float]
    """Speeds of rotation, strictly rising (rpm).
    1 to 50 items. Each: > 0 and ≤ 200000.
    Example: [3000,5000,7000].
    """
    airspeed: List[float]
    """Airspeeds along the axis, strictly rising (m/s).
    1 to 50 items. Each: ≥ 0 and ≤ 343.
    Example: [0,5,10].
    """


class MapGeometryRequest(_MapGeometryRequest, total=False):
    diameter: Optional[float]
    """Diameter of the propeller (inches).
    > 0 and ≤ 120.
    Example: 10.
    """
    radius: Optional[List[float]]
    """Radius of each station, from hub to tip, strictly rising. The last one must lie between 0.85 and
    1.005 of half the diameter (metres).
    2 to 50 items. Each: ≥ 0.
    """
    chord: Optional[List[float]]
    """Chord at each station (metres).
    2 to 50 items. Each: > 0.
    """
    twist: Optional[List[float]]
    """Blade angle at each station, from the plane of rotation (degrees).
    2 to 50 items. Each: ≥ -90 and ≤ 90.
    """
    hub_radius: Optional[float]
    """Where the blade begins, below 0.95. Without it the blade begins at the first radius (fraction of
    the tip radius).
    ≥ 0 and ≤ 1.
    """
    airfoil: Optional[str]
    """Airfoil of all sections: a library name, a NACA number (4-, 5-digit, modified 4-digit,
    16-series) or the id of an airfoil of yours.
    At most 64 characters.
    Default: "naca4412".
    """
    section_airfoils: Optional[List[Union["MapGeometryRequestSection_airfoilsItem", List[List[float]]]]]
    """Section of each station by its Kulfan (CST) weights, 1 to 16 a side from leading to trailing
    edge, lower ones normally negative; in place of `airfoil`. The older pair [lower_weights,
    upper_weights] is read as well. [] means none.
    At most 50 items. Each: 2 items. Each: 1 to 16 items. Each: ≥ -10 and ≤ 10.
    """
    thickness: Optional[List[float]]
    """Thickness that each station is scaled to about its camber line. [] or null means that of the
    airfoil (thickness to chord).
    At most 50 items. Each: > 0 and < 1.
    """
    num_blades: Optional[int]
    """Number of blades.
    ≥ 1 and ≤ 16.
    Default: 2.
    """
    sweep: Optional[List[float]]
    """Sweep angle of the quarter-chord line at each station: geometry of the blade, unrelated to mode
    sweep. [] or null means none (degrees).
    At most 50 items. Each: > -90 and < 90.
    """
    family: Optional[Literal["apc_thin_electric", "apc_slow_flyer", "apc_sport", "apc_free_flight", "da4002", "da4022", "eflite", "graupner_cam", "graupner_super_nylon", "gws_direct_drive", "gws_slow_flyer", "kp_folding", "kyosho", "master_airscrew", "master_airscrew_gf", "master_airscrew_scimitar", "micro_invent", "plantraco", "union_u80", "vapor"]]
    """The maker's series, where it is one of those whose members were measured (docs/analyses.md): how
    they differ from what their geometry promises is then part of the answer. null means unknown.
    """
    pitch: Optional[float]
    """Pitch as the maker names it: a second observation of the blade angle at 0.75 R beside `twist`.
    null means unknown (inches).
    > 0 and ≤ 120.
    """
    geometry_source: Optional[Literal["scan", "cad"]]
    """Where `twist` comes from. `scan`: photographs of a moulded propeller, whose twist outboard of
    0.75 R is replaced by a helix. `cad`, the same as null: a drawing, or measured by hand; it is
    kept.
    """
    air_density: float
    """Air density (kg/m^3).
    > 0 and ≤ 5.
    Default: 1.225.
    """
    calibration_id: Optional[str]
    """A completed calibration of yours, all of whose values are applied to the blade.
    Pattern ^cal_[0-9A-Za-z]{27}$.
    """
    propeller_component_id: Optional[str]
    """A propeller of the catalog or of yours, `comp_…` or raw UUID, in place of all fields of the
    blade. Where the shape of its blade is not known, `warnings` say that it is estimated.
    1 to 64 characters.
    """


class MapError(TypedDict):
    thrust: float
    """Of thrust (fraction of the largest thrust coefficient)."""
    torque: float
    """Of torque (fraction of the largest torque coefficient)."""
    power: float
    """Of power (fraction of the largest power coefficient)."""


class _GeometryMap(TypedDict):
    object: Literal["geometry_map"]
    rpm: List[float]
    """The rows, as asked (rpm)."""
    airspeed: List[float]
    """The columns, as asked (m/s)."""
    thrust: List[List[Optional[float]]]
    """Thrust, after the empirical correction; a row for each rpm, a column for each airspeed (N)."""
    torque: List[List[Optional[float]]]
    """Shaft torque, after the empirical correction; a row for each rpm, a column for each airspeed
    (N·m).
    """
    power: List[List[Optional[float]]]
    """Shaft power, after the empirical correction; a row for each rpm, a column for each airspeed (W)."""
    efficiency: List[List[Optional[float]]]
    """J·Ct/Cp; null at rest and where there is no thrust; a row for each rpm, a column for each
    airspeed.
    """
    converged: int
    """Cells with thrust, torque and power.
    Whole number.
    """
    not_converged: int
    """Cells without, whose numbers are null.
    Whole number.
    """
    reason: Optional[str]
    """Why cells have no numbers."""
    interpolation_error: "MapError"
    """How far readings are off the solves that the map is made of, at most, where the blade does not
    jump from one state of the flow to another.
    """


class GeometryMap(_GeometryMap, total=False):
    warnings: List["AnalysisWarning"]
    """What to mind about the numbers; absent when nothing."""


class WhatIfRequestSection_airfoilsItem(TypedDict):
    lower_weights: List[float]
    """1 to 16 items. Each: ≥ -10 and ≤ 10."""
    upper_weights: List[float]
    """1 to 16 items. Each: ≥ -10 and ≤ 10."""
    leading_edge_weight: float
    """≥ -10 and ≤ 10."""
    TE_thickness: float
    """≥ 0 and ≤ 0.2."""


class _WhatIfRequest(TypedDict):
    diameter: float
    """Diameter of the propeller (inches).
    > 0 and ≤ 120.
    Example: 10.
    """
    radius: List[float]
    """Radius of each station, from hub to tip, strictly rising. The last one must lie between 0.85 and
    1.005 of half the diameter (metres).
    2 to 50 items. Each: ≥ 0.
    """
    chord: List[float]
    """Chord at each station (metres).
    2 to 50 items. Each: > 0.
    """
    twist: List[float]
    """Blade angle at each station, from the plane of rotation (degrees).
    2 to 50 items. Each: ≥ -90 and ≤ 90.
    """


class WhatIfRequest(_WhatIfRequest, total=False):
    hub_radius: Optional[float]
    """Where the blade begins, below 0.95. Without it the blade begins at the first radius (fraction of
    the tip radius).
    ≥ 0 and ≤ 1.
    """
    airfoil: str
    """Airfoil of all sections: a library name, a NACA number (4-, 5-digit, modified 4-digit,
    16-series) or the id of an airfoil of yours.
    At most 64 characters.
    Default: "naca4412".
    """
    section_airfoils: List[Union["WhatIfRequestSection_airfoilsItem", List[List[float]]]]
    """Section of each station by its Kulfan (CST) weights, 1 to 16 a side from leading to trailing
    edge, lower ones normally negative; in place of `airfoil`. The older pair [lower_weights,
    upper_weights] is read as well. [] means none.
    At most 50 items. Each: 2 items. Each: 1 to 16 items. Each: ≥ -10 and ≤ 10.
    """
    thickness: Optional[List[float]]
    """Thickness that each station is scaled to about its camber line. [] or null means that of the
    airfoil (thickness to chord).
    At most 50 items. Each: > 0 and < 1.
    """
    num_blades: int
    """Number of blades.
    Whole number, ≥ 1 and ≤ 16.
    Default: 2.
    """
    sweep: Optional[List[float]]
    """Sweep angle of the quarter-chord line at each station: geometry of the blade, unrelated to mode
    sweep. [] or null means none (degrees).
    At most 50 items. Each: > -90 and < 90.
    """
    family: Optional[Literal["apc_thin_electric", "apc_slow_flyer", "apc_sport", "apc_free_flight", "da4002", "da4022", "eflite", "graupner_cam", "graupner_super_nylon", "gws_direct_drive", "gws_slow_flyer", "kp_folding", "kyosho", "master_airscrew", "master_airscrew_gf", "master_airscrew_scimitar", "micro_invent", "plantraco", "union_u80", "vapor"]]
    """The maker's series, where it is one of those whose members were measured (docs/analyses.md): how
    they differ from what their geometry promises is then part of the answer. null means unknown.
    """
    pitch: Optional[float]
    """Pitch as the maker names it: a second observation of the blade angle at 0.75 R beside `twist`.
    null means unknown (inches).
    > 0 and ≤ 120.
    """
    geometry_source: Optional[Literal["scan", "cad"]]
    """Where `twist` comes from. `scan`: photographs of a moulded propeller, whose twist outboard of
    0.75 R is replaced by a helix. `cad`, the same as null: a drawing, or measured by hand; it is
    kept.
    """
    rpm: float
    """Speed of rotation; in mode solve_to_target the first guess (rpm).
    > 0 and ≤ 200000.
    Default: 5000.
    """
    airspeed: float
    """Airspeed along the axis; ignored in mode sweep, where the advance ratio sets it (m/s).
    ≥ 0 and ≤ 343.
    Default: 0.
    """
    air_density: float
    """Air density (kg/m^3).
    > 0 and ≤ 5.
    Default: 1.225.
    """
    mode: Literal["point", "sweep", "solve_to_target"]
    """point: one operating point. sweep: over the advance ratio J at the given rpm. solve_to_target:
    the rpm that meets a thrust or a power.
    Default: "point".
    """
    j_from: Optional[float]
    """First advance ratio; mode sweep only (J = V/(nD)).
    ≥ 0 and ≤ 10.
    """
    j_to: Optional[float]
    """Last advance ratio, at most what 343 m/s allow; below j_from the sweep falls; mode sweep only (J
    = V/(nD)).
    ≥ 0 and ≤ 10.
    """
    j_steps: Optional[int]
    """Number of advance ratios, equally spaced, both ends included; mode sweep only.
    ≥ 2 and ≤ 200.
    """
    target_type: Optional[Literal["thrust", "power"]]
    """What to meet; mode solve_to_target only."""
    target_value: Optional[float]
    """The thrust or shaft power to meet; mode solve_to_target only (newtons or watts).
    > 0.
    """
    calibration_id: Optional[str]
    """A completed calibration of yours, all of whose values are applied to the blade. Its chord and
    twist come on top of those sent here: send the blade as it was calibrated from, not
    `result.geometry`.
    Pattern ^cal_[0-9A-Za-z]{27}$.
    """
    known_tables: List[str]
    """Keys of tables that the caller has: their numbers are left out.
    At most 512 items. Each: 1 to 128 characters.
    """
    known_measured: bool
    """The caller has the measured propellers of an earlier answer: they are left out."""


class WhatIfTable(TypedDict):
    key: str
    """What it is named by: two of one key are the same, for ever."""
    table: Optional[str]
    """The polars as the kernel reads them: Float64, little-endian, in base64; null: the caller has it."""


class WhatIfThinned(TypedDict):
    param: str
    """The field of the request that gives the section."""
    asked: float
    """As asked (thickness to chord)."""
    used: float
    """Of the section whose polars stand in (thickness to chord)."""


class WhatIfPolars(TypedDict):
    section: str
    """Of `sections`, its identity."""
    grid: Optional[str]
    """The grid of Reynolds numbers, Mach numbers and angles that the table was made for; null: any,
    for the section is in the library.
    """
    table: str
    """Key of the table."""
    thinned: Optional["WhatIfThinned"]
    """Whose polars they are, if not its own."""


class WhatIfSection(TypedDict):
    identity: str
    """Two sections of one identity are the same."""
    heights: Optional[str]
    """Heights at 30 places along the chord, of the upper and then of the lower side: Float64,
    little-endian, in base64; null where the blade has one section of the library.
    """


class WhatIfCalibration(TypedDict):
    chord_scale: float
    """Factor on every chord."""
    twist_offset_deg: float
    """Added to every twist (degrees)."""
    cl_slope_scale: float
    """Factor on lift and its slope."""
    cd0_offset: float
    """Added to the drag coefficient."""
    stall_delay_scale: float
    """Factor on the strength of stall delay."""


class WhatIfCurve(TypedDict):
    omega: float
    """Speed of rotation (rad/s)."""
    Ct: List[Optional[float]]
    """At each step of J from 0 on; null: not measured."""
    Cp: List[Optional[float]]
    """As `Ct`."""


class WhatIfMeasured(TypedDict):
    id: str
    """As `GET /v1/public/validation` names it."""
    num_blades: int
    """Number of blades.
    Whole number.
    """
    radius: float
    """Tip radius (metres)."""
    pitch: Optional[float]
    """Pitch as the maker names it (metres)."""
    family: Optional[Literal["apc_thin_electric", "apc_slow_flyer", "apc_sport", "apc_free_flight", "da4002", "da4022", "eflite", "graupner_cam", "graupner_super_nylon", "gws_direct_drive", "gws_slow_flyer", "kp_folding", "kyosho", "master_airscrew", "master_airscrew_gf", "master_airscrew_scimitar", "micro_invent", "plantraco", "union_u80", "vapor"]]
    """The maker's series."""
    r_over_R: List[float]
    """Its stations from hub to tip (r/R)."""
    c_over_R: List[float]
    """At each station (chord over tip radius)."""
    beta: List[float]
    """Blade angle at each station (radians)."""
    J_step: float
    """Step of J along the curves."""
    curves: List["WhatIfCurve"]
    """By rising speed of rotation."""


class WhatIf(TypedDict):
    object: Literal["what_if"]
    engine: str
    """The service and the kernel that make the answers of analyses."""
    sections: List["WhatIfSection"]
    """The sections of the blade, each once."""
    station_sections: List[float]
    """Place in `sections` of the section of each station; one item: of all."""
    stand_in: str
    """Key of the table that stands in until it is known where the blade works."""
    polars: List["WhatIfPolars"]
    """Polars of the sections."""
    tables: List["WhatIfTable"]
    """The tables that the others name, each once."""
    calibration: Optional["WhatIfCalibration"]
    """That of `calibration_id`."""
    measured: Optional[List["WhatIfMeasured"]]
    """The measured propellers, whose curves a blade takes that is one of them; null with
    `known_measured`.
    """


class SectionOutline(TypedDict):
    x: List[float]
    """From the trailing edge over the upper side to the leading edge, which is the origin, and back
    (chords).
    """
    y: List[float]
    """Of the same points, across the chord (chords)."""


class BladeOutlines(TypedDict):
    object: Literal["blade_outlines"]
    sections: List["SectionOutline"]
    """The sections of the blade, each once."""
    station_sections: List[float]
    """Place in `sections` of the section of each station; one item: of all."""


class Health(TypedDict):
    object: Literal["health"]
    status: Literal["ok"]
    """This process answers; nothing else was looked at."""
    version: str
    """Version of the service."""


class ReadinessState(TypedDict):
    object: Literal["readiness"]
    ready: bool
    """Should this process get requests?"""
    checks: Dict[str, str]
    """Each part: `ok`, or in a few words why not.
    Example: {"database":"ok","draining":"ok"}.
    """


class VehicleInputs(TypedDict):
    airspeed_m_s: float
    """(m/s)."""
    density_kg_m3: float
    """(kg/m^3)."""
    battery_charge_pct: float
    """(%)."""
    solver: str
    """What solves it."""
    battery_esc_wire_resistance_mohm: float
    """(mΩ)."""
    vehicle: Optional["VehicleIn"]
    """What it weighs besides its parts."""
    trim: Optional["TrimIn"]
    """What the throttle was found for."""
    avionics_w: float
    """Constant power drawn beside the rotors (W)."""
    auxiliary_current_a: float
    """Constant current drawn beside the rotors (A)."""
    ambient_temp_c: float
    """(°C)."""
    vertical_speed_m_s: float
    """(m/s)."""
    inflow_mode: Literal["ground", "components"]
    cooling_source: Optional[Literal["static", "airspeed", "prop_slipstream", "forced_air"]]
    flight_regime: Literal["static_bench", "prop_wash_mild", "prop_wash_strong", "forced_air"]
    forced_air_velocity_m_s: Optional[float]
    """(m/s)."""
    flight_duration: Optional[float]
    """(s)."""


class _CreateSimulationBody(TypedDict):
    airspeed_m_s: float
    """Horizontal airspeed (m/s).
    ≥ 0 and ≤ 100.
    Example: 0.
    """
    density_kg_m3: float
    """Air density; 1.225 at sea level (kg/m^3).
    > 0 and ≤ 2.
    Example: 1.225.
    """
    project_id: str
    """The project that it belongs to.
    Pattern ^proj_[0-9A-Za-z]{27}$.
    """


class CreateSimulationBody(_CreateSimulationBody, total=False):
    rotors: Optional[List["RotorIn"]]
    """Rotors one by one. Exactly one of rotors and rotor_groups is given.
    At most 16 items.
    """
    rotor_groups: Optional[List["RotorGroupIn"]]
    """Groups of equal rotors. Exactly one of rotors and rotor_groups is given.
    At most 10 items.
    """
    battery_component_id: Optional[str]
    """Battery, `comp_…` or raw UUID. Exactly one of battery_component_id, battery_topology and
    custom_battery is given.
    1 to 64 characters.
    """
    battery_topology: Optional["PackTopologyIn"]
    """A pack of several batteries."""
    custom_battery: Optional["CustomPartIn"]
    """A battery described here."""
    battery_charge_pct: Optional[float]
    """State of charge of the battery, 0 to 100 (%).
    ≥ 0 and ≤ 100.
    Default: 100.
    """
    battery_esc_wire_resistance_mohm: Optional[float]
    """Wire between battery and ESCs, both ways together; carries the current of all rotors (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    vehicle: Optional["VehicleIn"]
    """The vehicle’s mass: results then have all_up_mass_kg and hover_thrust_to_weight."""
    trim: Optional["TrimIn"]
    """Finds the throttle instead of taking it: no rotor has throttle_pct then. throttle_pct of the
    result is what was found; a thrust beyond full throttle is the limit thrust_not_reached.
    """
    avionics_w: Optional[float]
    """Constant power drawn from the battery beside the rotors, at the ESCs’ end of the wire: avionics,
    camera, payload. Below half of the battery’s voltage it is drawn as by a resistance (W).
    ≥ 0 and ≤ 100000.
    Default: 0.
    """
    auxiliary_current_a: Optional[float]
    """Constant current drawn from the battery beside the rotors, at the same place (A).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    ambient_temp_c: Optional[float]
    """Temperature of the air and, at first, of all parts (°C).
    ≥ -60 and ≤ 85.
    Default: 25.
    """
    vertical_speed_m_s: Optional[float]
    """Vertical speed, positive in climb (m/s).
    ≥ -100 and ≤ 100.
    Default: 0.
    """
    inflow_mode: Optional[Literal["ground", "components"]]
    """ground: airspeed_m_s, vertical_speed_m_s and each rotor’s tilt_deg. components: each rotor’s
    v_axial_m_s and v_edge_m_s instead; the others stay 0.
    Default: "ground".
    """
    cooling_source: Optional[Literal["static", "airspeed", "prop_slipstream", "forced_air"]]
    """Air over the battery; without it flight_regime tells."""
    flight_regime: Optional[Literal["static_bench", "prop_wash_mild", "prop_wash_strong", "forced_air"]]
    """Air over the battery where cooling_source is absent: static_bench none, prop_wash_mild 0.3 of
    the slipstream, prop_wash_strong all of it, forced_air forced_air_velocity_m_s.
    Default: "static_bench".
    """
    forced_air_velocity_m_s: Optional[float]
    """Air over the battery with forced_air (10 m/s where it is absent); otherwise it has no effect
    (m/s).
    ≥ 0 and ≤ 100.
    """
    flight_duration: Optional[float]
    """Time at constant thrust after which temperatures, voltages and charge are reported; null: steady
    temperatures (s).
    ≥ 0 and ≤ 86400.
    Default: 60.
    """
    name: Optional[str]
    """What people call it.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "Hover at 60 %".
    """
    launch_intent: Optional[Literal["run", "queue", "draft"]]
    """run: as soon as a slot is free. queue: paid, but held until run-selected or run-queued. draft:
    neither paid nor run until then.
    Default: "run".
    """


class UpdateSimulationBody(TypedDict, total=False):
    airspeed_m_s: Optional[float]
    """Horizontal airspeed (m/s).
    ≥ 0 and ≤ 100.
    Example: 0.
    """
    density_kg_m3: Optional[float]
    """Air density; 1.225 at sea level (kg/m^3).
    > 0 and ≤ 2.
    Example: 1.225.
    """
    rotors: Optional[List["RotorIn"]]
    """Rotors one by one. Exactly one of rotors and rotor_groups is given.
    At most 16 items.
    """
    rotor_groups: Optional[List["RotorGroupIn"]]
    """Groups of equal rotors. Exactly one of rotors and rotor_groups is given.
    At most 10 items.
    """
    battery_component_id: Optional[str]
    """Battery, `comp_…` or raw UUID. Exactly one of battery_component_id, battery_topology and
    custom_battery is given.
    1 to 64 characters.
    """
    battery_topology: Optional["PackTopologyIn"]
    """A pack of several batteries."""
    custom_battery: Optional["CustomPartIn"]
    """A battery described here."""
    battery_charge_pct: Optional[float]
    """State of charge of the battery, 0 to 100 (%).
    ≥ 0 and ≤ 100.
    """
    battery_esc_wire_resistance_mohm: Optional[float]
    """Wire between battery and ESCs, both ways together; carries the current of all rotors (mΩ).
    ≥ 0 and ≤ 10000.
    """
    vehicle: Optional["VehicleIn"]
    """The vehicle’s mass: results then have all_up_mass_kg and hover_thrust_to_weight."""
    trim: Optional["TrimIn"]
    """Finds the throttle instead of taking it: no rotor has throttle_pct then. throttle_pct of the
    result is what was found; a thrust beyond full throttle is the limit thrust_not_reached.
    """
    avionics_w: Optional[float]
    """Constant power drawn from the battery beside the rotors, at the ESCs’ end of the wire: avionics,
    camera, payload. Below half of the battery’s voltage it is drawn as by a resistance (W).
    ≥ 0 and ≤ 100000.
    """
    auxiliary_current_a: Optional[float]
    """Constant current drawn from the battery beside the rotors, at the same place (A).
    ≥ 0 and ≤ 10000.
    """
    ambient_temp_c: Optional[float]
    """Temperature of the air and, at first, of all parts (°C).
    ≥ -60 and ≤ 85.
    """
    vertical_speed_m_s: Optional[float]
    """Vertical speed, positive in climb (m/s).
    ≥ -100 and ≤ 100.
    """
    inflow_mode: Optional[Literal["ground", "components"]]
    """ground: airspeed_m_s, vertical_speed_m_s and each rotor’s tilt_deg. components: each rotor’s
    v_axial_m_s and v_edge_m_s instead; the others stay 0.
    """
    cooling_source: Optional[Literal["static", "airspeed", "prop_slipstream", "forced_air"]]
    """Air over the battery; without it flight_regime tells."""
    flight_regime: Optional[Literal["static_bench", "prop_wash_mild", "prop_wash_strong", "forced_air"]]
    """Air over the battery where cooling_source is absent: static_bench none, prop_wash_mild 0.3 of
    the slipstream, prop_wash_strong all of it, forced_air forced_air_velocity_m_s.
    """
    forced_air_velocity_m_s: Optional[float]
    """Air over the battery with forced_air (10 m/s where it is absent); otherwise it has no effect
    (m/s).
    ≥ 0 and ≤ 100.
    """
    flight_duration: Optional[float]
    """Time at constant thrust after which temperatures, voltages and charge are reported; null: steady
    temperatures (s).
    ≥ 0 and ≤ 86400.
    """
    project_id: Optional[str]
    """The project that it belongs to.
    Pattern ^proj_[0-9A-Za-z]{27}$.
    """
    name: Optional[str]
    """What people call it.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "Hover at 60 %".
    """
    launch_intent: Optional[Literal["run", "queue", "draft"]]
    """run: as soon as a slot is free. queue: paid, but held until run-selected or run-queued. draft:
    neither paid nor run until then.
    """
    is_starred: Optional[bool]
    """null keeps."""
    plot_config_json: Optional[List[Dict[str, Any]]]
    """Yours: how you show it. Replaced whole; null clears it. Up to 64 KiB."""


class SimulationResource(TypedDict):
    project_id: str
    """`proj_…`."""
    project_name: Optional[str]
    """As the project is called now."""
    name: Optional[str]
    status: Literal["draft", "queued", "running", "completed", "failed", "canceled"]
    """The last three are final."""
    created_at: str
    """RFC 3339."""
    dispatched_at: Optional[str]
    """When a worker began, for the first time.
    RFC 3339.
    """
    completed_at: Optional[str]
    """When it ended, however it did.
    RFC 3339.
    """
    progress: Optional[float]
    """0 to 1."""
    credits_cost: int
    """What it costs, before refunds (compute units).
    Whole number.
    """
    is_starred: bool
    held: bool
    """Queued, but not begun before run-selected or run-queued says so."""
    queue_position: Optional[int]
    """Runs of yours that come first, while it waits for a slot."""
    attempt: int
    """How often a worker has begun it.
    Whole number.
    """
    battery_component_id: Optional[str]
    battery_topology: Optional["PackTopologyIn"]
    custom_battery: Optional["CustomPartIn"]
    inputs: "VehicleInputs"
    rotor_groups: List["RotorGroupResource"]
    """The whole vehicle: an entry for each group, or for each single rotor."""
    rotors: List["RotorIn"]
    """The same vehicle rotor by rotor, numbered as the result numbers them from 1."""
    input_snapshot: Optional["InputSnapshot"]
    """null of a draft."""
    snapshot_version: int
    """Form of snapshot and result.
    Whole number.
    """
    solver_engine: str
    """Version of the engine that solved it, or will."""
    plot_config_json: Optional[List[Dict[str, Any]]]
    """Yours: how you show it."""
    warnings: Optional[List["RunWarning"]]
    """What was asked for and has no effect or in part: an esc_timing beside esc_type foc, a key of a
    custom part that nothing reads, a calibration of another propeller; null: nothing.
    """
    error: Optional["RunErrorResource"]
    """Of a failed one."""
    object: Literal["simulation"]
    id: str
    """`sim_…`."""
    analysis_type: Literal["single_point"]
    sweep_id: Optional[str]
    """The sweep whose point it is."""
    result: Optional[Dict[str, Any]]
    """By rotor, `"1"` …, then `"All"` and `"Battery"`. null until it is completed."""
    display_labels: Optional[Dict[str, str]]
    """What people call each key of a result, with its unit: `thrust_n` → `Thrust (N)`; null as long as
    result is.
    """
    rotor_labels: Optional[Dict[str, str]]
    """What people call each entry of a result: `"1"` → `arms 1`, `"All"`, `"Battery"`; null as long as
    result is.
    """


class SimulationList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["SimulationResource"]


class RunSelectedBody(TypedDict):
    simulation_ids: List[str]
    """Drafts and held runs of yours, `sim_…` or `sweep_…`.
    1 to 1000 items. Each: At most 64 characters.
    Example: ["sim_0ujtsYcgvSTl8PAuAdqWYSMnLOv"].
    """


class LaunchSkippedRun(TypedDict):
    id: str
    reason: str
    """`already_queued`, `running`, `already_terminal`, or the code with which the draft was refused.
    Example: "already_queued".
    """


class LaunchResultResource(TypedDict):
    queued: List[str]
    """They wait for a slot now."""
    skipped: List["LaunchSkippedRun"]


class SharedSimulation(TypedDict):
    object: Literal["shared_simulation"]
    name: Optional[str]
    completed_at: str
    """When it was computed.
    RFC 3339.
    """
    inputs: "VehicleInputs"
    rotor_groups: List["RotorGroupResource"]
    """The whole vehicle: an entry for each group, or for each single rotor."""
    rotors: List["RotorIn"]
    """The same vehicle rotor by rotor, numbered as the result numbers them from 1."""
    battery_component_id: Optional[str]
    battery_topology: Optional["PackTopologyIn"]
    custom_battery: Optional["CustomPartIn"]
    """With its headline figures."""
    components: List["SnapshotPart"]
    """With their headline figures, whosever they are."""
    result: Dict[str, Any]
    """By rotor, `"1"` …, then `"All"` and `"Battery"`."""
    display_labels: Dict[str, str]
    """What people call each key of a result, with its unit: `thrust_n` → `Thrust (N)`."""
    rotor_labels: Dict[str, str]
    """What people call each entry of a result: `"1"` → `arms 1`, `"All"`, `"Battery"`."""
    solver_engine: str
    """Version of the engine that solved it."""


class PublicPlan(TypedDict):
    max_concurrent_runs: int
    """Runs that may execute at the same time, over all keys and the dashboard.
    Whole number.
    """
    window: Literal["day", "week"]
    """The rolling window in which `cap` counts."""
    cap: Optional[int]
    """In any window; null: unlimited (compute units)."""
    signup_grant: int
    """Shown in the history of a new account (compute units).
    Whole number.
    """
    queued_runs: int
    """Runs that may wait.
    Whole number.
    """
    sweep_points: int
    """Points of one sweep.
    Whole number.
    """
    dynamic_duration_s: int
    """Longest dynamic simulation (s).
    Whole number.
    """
    webhook_endpoints: int
    """Whole number."""
    custom_components: int
    """Whole number."""
    custom_airfoils: int
    """Whole number."""
    api_access: bool
    """API keys may be made and used."""
    cad_export: bool
    """Blades may be exported as files."""
    component_specs: bool
    """Datasheets of components may be read."""
    fmi_export: bool
    """false in every plan: this service exports no FMUs."""
    sim_types: List[Literal["single_point", "sweep", "dynamic", "finder"]]
    """Kinds of runs that may be started."""
    object: Literal["plan"]
    name: Literal["free", "pro"]
    """As `tier` of an account names it."""


class PublicPlanList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["PublicPlan"]


class PublicAirfoil(TypedDict):
    object: Literal["airfoil"]
    id: str
    """Its name: what `airfoil` of an analysis takes.
    Example: "a18".
    """
    name: str
    source: Literal["library"]
    title: str
    """As people write it.
    Example: "Clark Y".
    """
    family: str
    """Example: "NACA 4-digit cambered"."""
    camber: float
    """Largest camber over chord."""
    camber_position: float
    """Where that is, over chord."""
    max_thickness: float
    """Largest thickness over chord."""
    max_thickness_position: float
    """Where that is, over chord."""


class PublicAirfoilList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["PublicAirfoil"]


class PublicPropeller(TypedDict):
    object: Literal["propeller"]
    id: str
    """`comp_…`: the component that runs name."""
    slug: str
    """Its place in the address."""
    name: str
    spec_json: Dict[str, Any]
    """Headline figures; keys and units in docs/catalog.md."""
    updated_at: str
    """RFC 3339."""


class PublicPropellerList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["PublicPropeller"]


class PublicResult(TypedDict):
    object: Literal["public_result"]
    slug: str
    """Its name, as its address has it."""
    title: Optional[str]
    published_at: str
    """When it was published first.
    RFC 3339.
    """
    run: Union["SharedSimulation", "SharedDynamic", "SharedFinder"]
    """As a share link shows it; `object` tells which kind it is."""


class ValidationEstimate(TypedDict):
    mean: Optional[float]
    low: Optional[float]
    """Lower end of the 95 % interval of the mean."""
    high: Optional[float]
    """Upper end."""
    worst_tenth: Optional[float]
    """Mean of the tenth of the propellers with the largest."""


class ValidationFigures(TypedDict):
    model: Literal["raw", "family", "global", "conventional_raw", "conventional_family"]
    """raw: the solver alone. family: with the empirical correction and the family known, fitted
    without the propeller that is scored. global: the family unknown, fitted without it.
    conventional: textbook tools on XFOIL polars, without and with a correction fitted as that of
    family.
    """
    static_Ct: "ValidationEstimate"
    """At rest: mean absolute error of Ct where Ct is above a quarter of its largest."""
    static_Cp: "ValidationEstimate"
    """The same of Cp."""
    forward_Ct: "ValidationEstimate"
    """In flight: mean absolute error of Ct where Ct is above a quarter of its largest."""
    forward_Cp: "ValidationEstimate"
    """The same of Cp."""
    forward_Ct_of_max: "ValidationEstimate"
    """In flight: mean |ΔCt| of all points over the largest Ct of the propeller."""
    forward_Cp_of_max: "ValidationEstimate"
    """The same of Cp."""
    efficiency: "ValidationEstimate"
    """In flight: mean |Δη| where the measured one is above 0.3, in points."""
    bias_Ct: "ValidationEstimate"
    """Mean error of Ct with its sign."""
    bias_Cp: "ValidationEstimate"
    """The same of Cp."""


class _ValidationGroup(TypedDict):
    id: str
    """Example: "benchmark"."""
    name: str
    """In words."""
    propellers: int
    """How many.
    Whole number.
    """
    points: int
    """Measured points that are scored.
    Whole number.
    """
    figures: List["ValidationFigures"]
    """One a model."""


class ValidationGroup(_ValidationGroup, total=False):
    section_known: bool
    """Of a family: its sections are published; false: they are assumed."""


class PropellerErrors(TypedDict):
    static_Ct: Optional[float]
    static_Cp: Optional[float]
    forward_Ct: Optional[float]
    forward_Cp: Optional[float]
    forward_Ct_of_max: Optional[float]
    forward_Cp_of_max: Optional[float]
    efficiency: Optional[float]
    bias_Ct: Optional[float]
    bias_Cp: Optional[float]


class ValidatedPropeller(TypedDict):
    id: str
    """Example: "apce_10x7"."""
    name: str
    """Example: "APC Thin Electric 10x7"."""
    family: str
    """`id` of its family."""
    diameter: float
    """Diameter (inches)."""
    pitch: Optional[float]
    """Pitch, as the maker names it (inches)."""
    num_blades: int
    """Number of blades.
    Whole number.
    """
    section_known: bool
    """Its sections are published; false: they are assumed."""
    points: int
    """Measured points that are scored.
    Whole number.
    """
    raw: "PropellerErrors"
    """Of the solver alone."""
    family_known: "PropellerErrors"
    """Corrected, its family known; fitted without the propeller."""
    family_unknown: "PropellerErrors"
    """Corrected, its family unknown; fitted without its family."""


class ValidationSource(TypedDict):
    name: str
    citation: str
    """To be cited."""
    url: str
    """Where it is published."""


class PublicValidation(TypedDict):
    object: Literal["validation"]
    source: "ValidationSource"
    """Whose measurements these are."""
    method: str
    """How the figures are made."""
    assumed_section: str
    """Library section of blades whose own is not published."""
    summary: List["ValidationGroup"]
    """The benchmark, the parts of it with known and with assumed sections, and what is shown apart."""
    families: List["ValidationGroup"]
    """Two-bladed propellers by family."""
    propellers: List["ValidatedPropeller"]


class UpdatePointBody(TypedDict, total=False):
    is_starred: Optional[bool]
    """Of yours, so that you find it again; null keeps."""


class PointComponent(TypedDict):
    axis: Literal["motor", "battery", "propeller"]
    slot: int
    """Rotor or group, from 0; 0 for the battery.
    Whole number.
    """
    id: str
    """`comp_…`."""
    name: str
    """As it was called when the sweep was accepted."""


class _PointInputs(TypedDict):
    throttle: Optional[float]
    """Where no axis sets it, that of the first rotor or group; null where trim finds it (%)."""
    grid_index: int
    """As `index` of the point.
    Whole number.
    """


class PointInputs(_PointInputs, total=False):
    airspeed: float
    """(m/s)."""
    vertical_speed: float
    """(m/s)."""
    density: float
    """(kg/m^3)."""
    battery_charge_pct: float
    """(%)."""
    esc_pwm_frequency_khz: float
    """(kHz)."""
    esc_timing: Literal["low", "medium", "high", "auto"]
    component: List["PointComponent"]
    """With component axes: an entry for each of their slots, in their order."""
    tilt_0: float
    """Of rotor or group 0 (degrees)."""
    tilt_1: float
    """Of rotor or group 1 (degrees)."""
    tilt_2: float
    """Of rotor or group 2 (degrees)."""
    tilt_3: float
    """Of rotor or group 3 (degrees)."""
    tilt_4: float
    """Of rotor or group 4 (degrees)."""
    tilt_5: float
    """Of rotor or group 5 (degrees)."""
    tilt_6: float
    """Of rotor or group 6 (degrees)."""
    tilt_7: float
    """Of rotor or group 7 (degrees)."""
    tilt_8: float
    """Of rotor or group 8 (degrees)."""
    tilt_9: float
    """Of rotor or group 9 (degrees)."""
    tilt_10: float
    """Of rotor or group 10 (degrees)."""
    tilt_11: float
    """Of rotor or group 11 (degrees)."""
    tilt_12: float
    """Of rotor or group 12 (degrees)."""
    tilt_13: float
    """Of rotor or group 13 (degrees)."""
    tilt_14: float
    """Of rotor or group 14 (degrees)."""
    tilt_15: float
    """Of rotor or group 15 (degrees)."""


class SweepPointResource(TypedDict):
    object: Literal["sweep_point"]
    id: str
    """`sim_…`: GET /v1/simulations/{id} shows the point as a simulation."""
    index: int
    """Place in the grid, from 0.
    Whole number.
    """
    name: str
    """The parts and values that its axes set; parts as they were called at acceptance.
    Example: "T-Motor MN3110 KV700 · APC 12x4.5MR · 60 %".
    """
    status: Literal["draft", "queued", "running", "completed", "failed", "canceled"]
    inputs: "PointInputs"
    rotors: Optional[Dict[str, Dict[str, Any]]]
    """As `result` of a simulation: by rotor, `"1"` …, then `"All"` and `"Battery"`. null until it is
    solved.
    """
    failed: bool
    reason: Optional[str]
    """Why it failed."""
    error: Optional["RunErrorResource"]
    """The same with its code."""
    is_starred: bool


class SweepPointList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["SweepPointResource"]
    display_labels: Dict[str, str]
    """What people call each key of a result, with its unit: `thrust_n` → `Thrust (N)`."""
    rotor_labels: Dict[str, str]
    """What people call each entry of a result: `"1"` → `arms 1`, `"All"`, `"Battery"`."""


class _SweepParamRangeIn(TypedDict):
    mode: Literal["range", "custom"]
    """range: start, stop and steps. custom: values.
    Example: "range".
    """


class SweepParamRangeIn(_SweepParamRangeIn, total=False):
    start: Optional[float]
    """First value of a range.
    Example: 40.
    """
    stop: Optional[float]
    """Last value of a range, exactly; may be less than start.
    Example: 80.
    """
    steps: Optional[int]
    """Values of a range, both ends included.
    ≥ 2 and ≤ 500.
    Example: 5.
    """
    values: Optional[List[float]]
    """Values of custom, each once, in the order of the sweep.
    1 to 500 items.
    """


class _SweepConfigIn(TypedDict):
    rotor_sweep_mask: List[bool]
    """Which rotors (or groups, in their order) throttle, esc_pwm_frequency_khz, esc_timing_values and,
    without tilt_sweep_mask, tilt act on; the others keep what they have.
    1 to 16 items.
    Example: [true,true].
    """


class SweepConfigIn(_SweepConfigIn, total=False):
    throttle: Optional["SweepParamRangeIn"]
    """Of throttle_pct [%]."""
    airspeed: Optional["SweepParamRangeIn"]
    """Of airspeed_m_s [m/s]."""
    vertical_speed: Optional["SweepParamRangeIn"]
    """Of vertical_speed_m_s [m/s]."""
    density: Optional["SweepParamRangeIn"]
    """Of density_kg_m3 [kg/m^3]."""
    battery_charge: Optional["SweepParamRangeIn"]
    """Of battery_charge_pct [%]."""
    tilt: Optional["SweepParamRangeIn"]
    """Of tilt_deg [degrees]."""
    tilt_sweep_mask: Optional[List[bool]]
    """Which rotors tilt acts on; rotor_sweep_mask if absent.
    1 to 16 items.
    """
    esc_pwm_frequency_khz: Optional["SweepParamRangeIn"]
    """Of esc_pwm_frequency_khz [kHz]."""
    esc_timing_values: Optional[List[Literal["low", "medium", "high", "auto"]]]
    """Of esc_timing, each once.
    1 to 4 items.
    """
    component_axes: Optional[List["ComponentSweepAxis"]]
    """Motors, propellers or batteries that are exchanged; the first axis is the slowest.
    At most 8 items.
    """


class _CreateSweepBody(TypedDict):
    airspeed_m_s: float
    """Horizontal airspeed (m/s).
    ≥ 0 and ≤ 100.
    Example: 0.
    """
    density_kg_m3: float
    """Air density; 1.225 at sea level (kg/m^3).
    > 0 and ≤ 2.
    Example: 1.225.
    """
    project_id: str
    """The project that it belongs to.
    Pattern ^proj_[0-9A-Za-z]{27}$.
    """
    sweep: "SweepConfigIn"
    """What changes from point to point."""


class CreateSweepBody(_CreateSweepBody, total=False):
    rotors: Optional[List["RotorIn"]]
    """Rotors one by one. Exactly one of rotors and rotor_groups is given.
    At most 16 items.
    """
    rotor_groups: Optional[List["RotorGroupIn"]]
    """Groups of equal rotors. Exactly one of rotors and rotor_groups is given.
    At most 10 items.
    """
    battery_component_id: Optional[str]
    """Battery, `comp_…` or raw UUID. Exactly one of battery_component_id, battery_topology and
    custom_battery is given.
    1 to 64 characters.
    """
    battery_topology: Optional["PackTopologyIn"]
    """A pack of several batteries."""
    custom_battery: Optional["CustomPartIn"]
    """A battery described here."""
    battery_charge_pct: Optional[float]
    """State of charge of the battery, 0 to 100 (%).
    ≥ 0 and ≤ 100.
    Default: 100.
    """
    battery_esc_wire_resistance_mohm: Optional[float]
    """Wire between battery and ESCs, both ways together; carries the current of all rotors (mΩ).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    vehicle: Optional["VehicleIn"]
    """The vehicle’s mass: results then have all_up_mass_kg and hover_thrust_to_weight."""
    trim: Optional["TrimIn"]
    """Finds the throttle instead of taking it: no rotor has throttle_pct then. throttle_pct of the
    result is what was found; a thrust beyond full throttle is the limit thrust_not_reached.
    """
    avionics_w: Optional[float]
    """Constant power drawn from the battery beside the rotors, at the ESCs’ end of the wire: avionics,
    camera, payload. Below half of the battery’s voltage it is drawn as by a resistance (W).
    ≥ 0 and ≤ 100000.
    Default: 0.
    """
    auxiliary_current_a: Optional[float]
    """Constant current drawn from the battery beside the rotors, at the same place (A).
    ≥ 0 and ≤ 10000.
    Default: 0.
    """
    ambient_temp_c: Optional[float]
    """Temperature of the air and, at first, of all parts (°C).
    ≥ -60 and ≤ 85.
    Default: 25.
    """
    vertical_speed_m_s: Optional[float]
    """Vertical speed, positive in climb (m/s).
    ≥ -100 and ≤ 100.
    Default: 0.
    """
    inflow_mode: Optional[Literal["ground", "components"]]
    """ground: airspeed_m_s, vertical_speed_m_s and each rotor’s tilt_deg. components: each rotor’s
    v_axial_m_s and v_edge_m_s instead; the others stay 0.
    Default: "ground".
    """
    cooling_source: Optional[Literal["static", "airspeed", "prop_slipstream", "forced_air"]]
    """Air over the battery; without it flight_regime tells."""
    flight_regime: Optional[Literal["static_bench", "prop_wash_mild", "prop_wash_strong", "forced_air"]]
    """Air over the battery where cooling_source is absent: static_bench none, prop_wash_mild 0.3 of
    the slipstream, prop_wash_strong all of it, forced_air forced_air_velocity_m_s.
    Default: "static_bench".
    """
    forced_air_velocity_m_s: Optional[float]
    """Air over the battery with forced_air (10 m/s where it is absent); otherwise it has no effect
    (m/s).
    ≥ 0 and ≤ 100.
    """
    flight_duration: Optional[float]
    """Time at constant thrust after which temperatures, voltages and charge are reported; null: steady
    temperatures (s).
    ≥ 0 and ≤ 86400.
    Default: 60.
    """
    name: Optional[str]
    """What people call it.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "Motors and propellers for the survey quad".
    """
    launch_intent: Optional[Literal["run", "queue", "draft"]]
    """run: as soon as a slot is free. queue: paid, but held until run-selected or run-queued. draft:
    neither paid nor run until then.
    Default: "run".
    """
    point_events: Optional[bool]
    """Emit the simulation.* events of every point too, with sweep_id. A sweep of 10,000 points makes
    30,000 of them.
    Default: false.
    """


class UpdateSweepBody(TypedDict, total=False):
    airspeed_m_s: Optional[float]
    """Horizontal airspeed (m/s).
    ≥ 0 and ≤ 100.
    Example: 0.
    """
    density_kg_m3: Optional[float]
    """Air density; 1.225 at sea level (kg/m^3).
    > 0 and ≤ 2.
    Example: 1.225.
    """
    rotors: Optional[List["RotorIn"]]
    """Rotors one by one. Exactly one of rotors and rotor_groups is given.
    At most 16 items.
    """
    rotor_groups: Optional[List["RotorGroupIn"]]
    """Groups of equal rotors. Exactly one of rotors and rotor_groups is given.
    At most 10 items.
    """
    battery_component_id: Optional[str]
    """Battery, `comp_…` or raw UUID. Exactly one of battery_component_id, battery_topology and
    custom_battery is given.
    1 to 64 characters.
    """
    battery_topology: Optional["PackTopologyIn"]
    """A pack of several batteries."""
    custom_battery: Optional["CustomPartIn"]
    """A battery described here."""
    battery_charge_pct: Optional[float]
    """State of charge of the battery, 0 to 100 (%).
    ≥ 0 and ≤ 100.
    """
    battery_esc_wire_resistance_mohm: Optional[float]
    """Wire between battery and ESCs, both ways together; carries the current of all rotors (mΩ).
    ≥ 0 and ≤ 10000.
    """
    vehicle: Optional["VehicleIn"]
    """The vehicle’s mass: results then have all_up_mass_kg and hover_thrust_to_weight."""
    trim: Optional["TrimIn"]
    """Finds the throttle instead of taking it: no rotor has throttle_pct then. throttle_pct of the
    result is what was found; a thrust beyond full throttle is the limit thrust_not_reached.
    """
    avionics_w: Optional[float]
    """Constant power drawn from the battery beside the rotors, at the ESCs’ end of the wire: avionics,
    camera, payload. Below half of the battery’s voltage it is drawn as by a resistance (W).
    ≥ 0 and ≤ 100000.
    """
    auxiliary_current_a: Optional[float]
    """Constant current drawn from the battery beside the rotors, at the same place (A).
    ≥ 0 and ≤ 10000.
    """
    ambient_temp_c: Optional[float]
    """Temperature of the air and, at first, of all parts (°C).
    ≥ -60 and ≤ 85.
    """
    vertical_speed_m_s: Optional[float]
    """Vertical speed, positive in climb (m/s).
    ≥ -100 and ≤ 100.
    """
    inflow_mode: Optional[Literal["ground", "components"]]
    """ground: airspeed_m_s, vertical_speed_m_s and each rotor’s tilt_deg. components: each rotor’s
    v_axial_m_s and v_edge_m_s instead; the others stay 0.
    """
    cooling_source: Optional[Literal["static", "airspeed", "prop_slipstream", "forced_air"]]
    """Air over the battery; without it flight_regime tells."""
    flight_regime: Optional[Literal["static_bench", "prop_wash_mild", "prop_wash_strong", "forced_air"]]
    """Air over the battery where cooling_source is absent: static_bench none, prop_wash_mild 0.3 of
    the slipstream, prop_wash_strong all of it, forced_air forced_air_velocity_m_s.
    """
    forced_air_velocity_m_s: Optional[float]
    """Air over the battery with forced_air (10 m/s where it is absent); otherwise it has no effect
    (m/s).
    ≥ 0 and ≤ 100.
    """
    flight_duration: Optional[float]
    """Time at constant thrust after which temperatures, voltages and charge are reported; null: steady
    temperatures (s).
    ≥ 0 and ≤ 86400.
    """
    project_id: Optional[str]
    """The project that it belongs to.
    Pattern ^proj_[0-9A-Za-z]{27}$.
    """
    name: Optional[str]
    """What people call it.
    1 to 255 characters, pattern ^[^\\u0000-\\u001f\\u007f-\\u009f]*$.
    Example: "Motors and propellers for the survey quad".
    """
    launch_intent: Optional[Literal["run", "queue", "draft"]]
    """run: as soon as a slot is free. queue: paid, but held until run-selected or run-queued. draft:
    neither paid nor run until then.
    """
    sweep: Optional["SweepConfigIn"]
    """What changes from point to point."""
    point_events: Optional[bool]
    """Emit the simulation.* events of every point too, with sweep_id. A sweep of 10,000 points makes
    30,000 of them.
    """
    is_starred: Optional[bool]
    """null keeps."""
    plot_config_json: Optional[List[Dict[str, Any]]]
    """Yours: how you show it. Replaced whole; null clears it. Up to 64 KiB."""


class ParetoPointResource(TypedDict):
    index: int
    """Whole number."""
    total_thrust_n: float
    """(N)."""
    total_elec_power_w: float
    """(W)."""


class RankingResource(TypedDict):
    basis: Literal["at_weight", "at_thrust", "lifting_weight", "as_commanded"]
    """at_weight: each at the thrust that carries its weight, and its drag in flight (trim to hover,
    level_flight or climb). at_thrust: all at the thrust of trim. lifting_weight: those whose thrust
    is at least their weight (vehicle without trim). as_commanded: each at the thrust that it
    happens to have.
    """
    points: int
    """How many they are.
    Whole number.
    """
    within_limits: bool
    """They exceed no limit; false: none of those that have the thrust keeps to them."""
    reason: Optional[str]
    """Why there is no best point."""


class SweepSummaryResourceBestValue(TypedDict):
    index: int
    """Whole number."""
    value: float
    total_thrust_n: Optional[float]
    """Thrust that the point has its value at (N)."""
    name: str
    """Name of the point."""


class SweepSummaryResourceMinValue(TypedDict):
    index: int
    """Whole number."""
    value: float


class SweepSummaryResourceMaxValue(TypedDict):
    index: int
    """Whole number."""
    value: float


class SweepSummaryResource(TypedDict):
    within_limits: int
    """Solved points whose operating point exceeds no limit.
    Whole number.
    """
    ranking: "RankingResource"
    """What `best` was chosen among."""
    best: Dict[str, "SweepSummaryResourceBestValue"]
    """By result key, the best point of `ranking`: the most of thrust, efficiencies, thrust to weight,
    endurance and range, the least of currents, powers, mass and energy by distance. Empty where no
    point has the thrust that it needs.
    """
    min: Dict[str, "SweepSummaryResourceMinValue"]
    """By result key, the least of all points."""
    max: Dict[str, "SweepSummaryResourceMaxValue"]
    """By result key, the most of all points."""
    pareto: List["ParetoPointResource"]
    """Points than which no other gives as much thrust for less electrical power, by falling thrust;
    100 of them at most, spread evenly over the front. Among points within limits, or among all
    where there are none.
    """


class SweepResource(TypedDict):
    project_id: str
    """`proj_…`."""
    project_name: Optional[str]
    """As the project is called now."""
    name: Optional[str]
    status: Literal["draft", "queued", "running", "completed", "failed", "canceled"]
    """The last three are final."""
    created_at: str
    """RFC 3339."""
    dispatched_at: Optional[str]
    """When a worker began, for the first time.
    RFC 3339.
    """
    completed_at: Optional[str]
    """When it ended, however it did.
    RFC 3339.
    """
    progress: Optional[float]
    """0 to 1."""
    credits_cost: int
    """What it costs, before refunds (compute units).
    Whole number.
    """
    is_starred: bool
    held: bool
    """Queued, but not begun before run-selected or run-queued says so."""
    queue_position: Optional[int]
    """Runs of yours that come first, while it waits for a slot."""
    attempt: int
    """How often a worker has begun it.
    Whole number.
    """
    battery_component_id: Optional[str]
    battery_topology: Optional["PackTopologyIn"]
    custom_battery: Optional["CustomPartIn"]
    inputs: "VehicleInputs"
    rotor_groups: List["RotorGroupResource"]
    """The whole vehicle: an entry for each group, or for each single rotor."""
    rotors: List["RotorIn"]
    """The same vehicle rotor by rotor, numbered as the result numbers them from 1."""
    input_snapshot: Optional["InputSnapshot"]
    """null of a draft."""
    snapshot_version: int
    """Form of snapshot and result.
    Whole number.
    """
    solver_engine: str
    """Version of the engine that solved it, or will."""
    plot_config_json: Optional[List[Dict[str, Any]]]
    """Yours: how you show it."""
    warnings: Optional[List["RunWarning"]]
    """What was asked for and has no effect or in part: an esc_timing beside esc_type foc, a key of a
    custom part that nothing reads, a calibration of another propeller; null: nothing.
    """
    error: Optional["RunErrorResource"]
    """Of a failed one."""
    object: Literal["sweep"]
    id: str
    """`sweep_…`."""
    analysis_type: Literal["sweep"]
    sweep_config: Dict[str, Any]
    """As it was asked for; in lists without component_ids."""
    point_events: bool
    """Its points have events of their own."""
    total_points: int
    """Whole number."""
    completed_points: int
    """Whole number."""
    failed_points: int
    """Whole number."""
    summary: Optional["SweepSummaryResource"]
    """Once it has ended, unless no point was solved."""
    cancel_requested_at: Optional[str]
    """It ends at the next boundary of its work.
    RFC 3339.
    """
    display_labels: Dict[str, str]
    """What people call each key of a result, with its unit: `thrust_n` → `Thrust (N)`."""
    rotor_labels: Dict[str, str]
    """What people call each entry of a result: `"1"` → `arms 1`, `"All"`, `"Battery"`."""


class CancelSweepBody(TypedDict, total=False):
    save_partial: Optional[bool]
    """false: points that were solved are dropped and refunded with the rest. Points that were
    announced as completed (point_events) are then announced as canceled.
    Default: true.
    """


class CancelRequestedSweep(TypedDict):
    project_id: str
    """`proj_…`."""
    project_name: Optional[str]
    """As the project is called now."""
    name: Optional[str]
    status: Literal["draft", "queued", "running", "completed", "failed", "canceled"]
    """The last three are final."""
    created_at: str
    """RFC 3339."""
    dispatched_at: Optional[str]
    """When a worker began, for the first time.
    RFC 3339.
    """
    completed_at: Optional[str]
    """When it ended, however it did.
    RFC 3339.
    """
    progress: Optional[float]
    """0 to 1."""
    credits_cost: int
    """What it costs, before refunds (compute units).
    Whole number.
    """
    is_starred: bool
    held: bool
    """Queued, but not begun before run-selected or run-queued says so."""
    queue_position: Optional[int]
    """Runs of yours that come first, while it waits for a slot."""
    attempt: int
    """How often a worker has begun it.
    Whole number.
    """
    battery_component_id: Optional[str]
    battery_topology: Optional["PackTopologyIn"]
    custom_battery: Optional["CustomPartIn"]
    inputs: "VehicleInputs"
    rotor_groups: List["RotorGroupResource"]
    """The whole vehicle: an entry for each group, or for each single rotor."""
    rotors: List["RotorIn"]
    """The same vehicle rotor by rotor, numbered as the result numbers them from 1."""
    input_snapshot: Optional["InputSnapshot"]
    """null of a draft."""
    snapshot_version: int
    """Form of snapshot and result.
    Whole number.
    """
    solver_engine: str
    """Version of the engine that solved it, or will."""
    plot_config_json: Optional[List[Dict[str, Any]]]
    """Yours: how you show it."""
    warnings: Optional[List["RunWarning"]]
    """What was asked for and has no effect or in part: an esc_timing beside esc_type foc, a key of a
    custom part that nothing reads, a calibration of another propeller; null: nothing.
    """
    error: Optional["RunErrorResource"]
    """Of a failed one."""
    object: Literal["sweep"]
    id: str
    """`sweep_…`."""
    analysis_type: Literal["sweep"]
    sweep_config: Dict[str, Any]
    """As it was asked for; in lists without component_ids."""
    point_events: bool
    """Its points have events of their own."""
    total_points: int
    """Whole number."""
    completed_points: int
    """Whole number."""
    failed_points: int
    """Whole number."""
    summary: Optional["SweepSummaryResource"]
    """Once it has ended, unless no point was solved."""
    cancel_requested_at: Optional[str]
    """It ends at the next boundary of its work.
    RFC 3339.
    """
    display_labels: Dict[str, str]
    """What people call each key of a result, with its unit: `thrust_n` → `Thrust (N)`."""
    rotor_labels: Dict[str, str]
    """What people call each entry of a result: `"1"` → `arms 1`, `"All"`, `"Battery"`."""
    cancel_requested: bool
    """true: poll it, or follow its stream, until it is canceled."""


class SweepList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["SweepResource"]


class DeliveryAttempt(TypedDict):
    n: int
    """From 1; sent as `Webhook-Attempt`.
    Whole number.
    """
    at: str
    """When it began.
    RFC 3339.
    """
    status_code: Optional[int]
    """HTTP status of the answer; null: none came."""
    error: Optional[str]
    """Why it failed; null: it did not."""
    duration_ms: float
    """From its beginning to its end (ms)."""


class _WebhookDeliveryResource(TypedDict):
    object: Literal["webhook_delivery"]
    id: str
    """`whd_…`; sent as `Webhook-Delivery`."""
    endpoint_id: str
    """`wh_…`."""
    event_id: str
    """`evt_…`; sent as `Webhook-Id`."""
    event_type: str
    """Example: "simulation.completed"."""
    status: Literal["pending", "succeeded", "permanently_failed"]
    """pending: sent soon, or again later. The other two are final."""
    attempt_count: int
    """Attempts used of five; 404 and 410 use all at once. `attempts` shows the real ones.
    Whole number.
    """
    attempts: List["DeliveryAttempt"]
    """Oldest first."""
    next_attempt_at: Optional[str]
    """Not sent before; null: the delivery has ended.
    RFC 3339.
    """
    last_attempt_at: Optional[str]
    """When the last attempt ended.
    RFC 3339.
    """
    response_status_code: Optional[int]
    """Of the last attempt."""
    response_body_excerpt: Optional[str]
    """At most 1 KB of what the receiver last answered."""
    error_message: Optional[str]
    """Why the last attempt failed. `endpoint_disabled`, `endpoint_deleted`: the endpoint went before
    all attempts were used.
    """
    manual_retry_of: Optional[str]
    """The delivery that this one repeats, `whd_…`."""
    created_at: str
    """RFC 3339."""


class WebhookDeliveryResource(_WebhookDeliveryResource, total=False):
    request_body: str
    """Exactly what is sent and signed: canonical JSON of the event. Not in lists."""


class WebhookDeliveryList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["WebhookDeliveryResource"]


class _RecoverBody(TypedDict):
    since: str
    """Events from this moment on; at most 30 days ago.
    RFC 3339.
    """


class RecoverBody(_RecoverBody, total=False):
    until: Optional[str]
    """Events before this moment; now unless given.
    RFC 3339.
    """
    event_types: Optional[List[str]]
    """Only these types; all unless given.
    1 to 50 items.
    Example: ["simulation.completed"].
    """
    only: Optional[Literal["failed", "missing"]]
    """`failed`: events whose deliveries all failed for good or were skipped. `missing`: events without
    a delivery, because the endpoint was disabled or not subscribed then; what counts is its
    subscription now.
    Default: "failed".
    """


class WebhookRecoveryResource(TypedDict):
    object: Literal["webhook_recovery"]
    created: int
    """Deliveries that were made.
    Whole number.
    """
    has_more: bool
    """There are more events than one call takes (10,000): repeat it with `next_since` as `since`,
    under a new Idempotency-Key if any.
    """
    next_since: Optional[str]
    """Where the next call begins; null where nothing is left.
    RFC 3339.
    """


class WebhookStatsWindow(TypedDict):
    window: Literal["24h", "7d"]
    """Deliveries created in this time up to now."""
    succeeded: int
    """Arrived.
    Whole number.
    """
    failed: int
    """Failed for good.
    Whole number.
    """
    skipped: int
    """Ended because the endpoint was disabled; `recover` sends them again.
    Whole number.
    """
    pending: int
    """Under way, or waiting for their next attempt.
    Whole number.
    """
    attempts: int
    """Requests that were made.
    Whole number.
    """
    p50_latency_ms: Optional[float]
    """Half of the attempts that got an answer took no longer; over the newest 10,000 deliveries. null:
    there was none (ms).
    """
    p95_latency_ms: Optional[float]
    """The same for 95 of 100 (ms)."""


class WebhookStatsResource(TypedDict):
    object: Literal["webhook_stats"]
    endpoint_id: str
    """`wh_…`."""
    windows: List["WebhookStatsWindow"]


class _CreateWebhookEndpointBody(TypedDict):
    url: str
    """Where deliveries go: https, a public address, no user or password.
    1 to 2048 characters.
    Example: "https://example.com/hooks/inflow".
    """
    events: List[str]
    """Types of events, each once, or `["*"]` for all present and future ones.
    1 to 50 items.
    Example: ["simulation.completed","simulation.failed"].
    """


class CreateWebhookEndpointBody(_CreateWebhookEndpointBody, total=False):
    description: Optional[str]
    """Free text.
    At most 500 characters, pattern ^(?:[\\t\\n\\r]|[^\\u0000-\\u001f\\u007f-\\u009f])*$.
    Example: "Production".
    """
    metadata: Optional[Dict[str, Any]]
    """Free-form, up to 64 KiB of JSON; we only keep it."""


class UpdateWebhookEndpointBody(TypedDict, total=False):
    url: Optional[str]
    """Where deliveries go: https, a public address, no user or password.
    1 to 2048 characters.
    Example: "https://example.com/hooks/inflow".
    """
    events: Optional[List[str]]
    """Types of events, each once, or `["*"]` for all present and future ones.
    1 to 50 items.
    Example: ["simulation.completed","simulation.failed"].
    """
    description: Optional[str]
    """Free text.
    At most 500 characters, pattern ^(?:[\\t\\n\\r]|[^\\u0000-\\u001f\\u007f-\\u009f])*$.
    Example: "Production".
    """
    enabled: Optional[bool]
    """false pauses: what is pending is skipped, and events make no delivery. true begins anew."""
    metadata: Optional[Dict[str, Any]]
    """Replaces the whole object."""


class WebhookEndpointResource(TypedDict):
    object: Literal["webhook_endpoint"]
    id: str
    """`wh_…`."""
    url: str
    """Where deliveries go: https, a public address, no user or password.
    1 to 2048 characters.
    Example: "https://example.com/hooks/inflow".
    """
    events: List[str]
    """Types of events, each once, or `["*"]` for all present and future ones.
    Example: ["simulation.completed","simulation.failed"].
    """
    description: str
    """Free text; empty where none was given.
    At most 500 characters.
    Example: "Production".
    """
    enabled: bool
    """false: nothing is sent, and events make no delivery."""
    secret: Optional[str]
    """What deliveries are signed with, 49 characters. Shown by the answers to creation and rotation
    only; null in all others.
    Example: "whsec_4kPw0yqzJ3o1nX7tV2bR9cLmE6uHsA5dGfKjQiYpZxI".
    """
    secret_hint: str
    """The last four characters of the secret.
    Example: "pZxI".
    """
    consecutive_failures: int
    """Deliveries in a row that failed for good; 0 after a success.
    Whole number.
    """
    last_success_at: Optional[str]
    """When a delivery last succeeded.
    RFC 3339.
    """
    last_failure_at: Optional[str]
    """When a delivery last failed for good.
    RFC 3339.
    """
    auto_disabled_at: Optional[str]
    """When we disabled it, after seven days of failures without a success.
    RFC 3339.
    """
    auto_disable_after: Optional[str]
    """From this time on, 7 days after the last success or since it was enabled, we disable the
    endpoint when a delivery fails for good, or has done so in the 7 days before. A success, also
    that of a test, moves it. null: the endpoint is disabled.
    RFC 3339.
    """
    created_at: str
    """RFC 3339."""
    updated_at: str
    """Last change of its settings, by you or by us, or of its secret.
    RFC 3339.
    """
    metadata: Dict[str, Any]
    """Free-form, up to 64 KiB of JSON; we only keep it."""


class WebhookEndpointList(TypedDict):
    object: Literal["list"]
    has_more: bool
    """There are more items behind this page."""
    next_cursor: Optional[str]
    """Opaque; the `cursor` of the next page, null on the last."""
    data: List["WebhookEndpointResource"]


class Auth:
    """Sessions of the web application."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def sign_up(
        self,
        body: "SignUpBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "SessionResource":
        """Sign up.
        Makes an account on the Free plan and signs you in. Where the service sends mail, one with a
        link asks you to confirm the e-mail, and the compute units of the plan are withheld until
        you have. From the third account of an address within a day on, a solved challenge is asked
        for.
        POST /dashboard/auth/sign_up
        """
        return self._caller.call("POST", "/dashboard/auth/sign_up", "json", body=body, repeatable=False, options=options)

    def sign_in(
        self,
        body: "SignInBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "SessionResource":
        """Sign in.
        Whatever is wrong, the answer is `invalid_sign_in`. After 10 failures within 15 minutes for
        one e-mail from one address, sign-in pauses there. After 20 within a day from anywhere,
        addresses that the account was not entered from lately are asked for a solved challenge.
        POST /dashboard/auth/sign_in
        """
        return self._caller.call("POST", "/dashboard/auth/sign_in", "json", body=body, repeatable=False, options=options)

    def refresh_session(
        self,
        body: "RefreshBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "SessionResource":
        """Refresh a session.
        A refresh token works once and gives the next one. Using it again ends the session: somebody
        has a copy. A page that signed in with `refresh_cookie` sends `{}`: the browser adds the
        cookie, and gets the next.
        POST /dashboard/auth/refresh
        """
        return self._caller.call("POST", "/dashboard/auth/refresh", "json", body=body, repeatable=False, options=options)

    def sign_out(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Sign out.
        Ends this session; its tokens are refused from the next request on.
        POST /dashboard/auth/sign_out
        """
        return self._caller.call("POST", "/dashboard/auth/sign_out", "nothing", repeatable=False, options=options)

    def sign_out_all(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Sign out everywhere.
        Ends all your sessions, this one too. API keys go on.
        POST /dashboard/auth/sign_out_all
        """
        return self._caller.call("POST", "/dashboard/auth/sign_out_all", "nothing", repeatable=False, options=options)

    def confirm_email(
        self,
        body: "ConfirmEmailBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Confirm an e-mail.
        With the token of the link that was sent there; it works once, within 24 hours. It is about
        the account that the mail was sent for, whoever is signed in.
        POST /dashboard/auth/confirm
        """
        return self._caller.call("POST", "/dashboard/auth/confirm", "nothing", body=body, repeatable=False, options=options)

    def send_confirmation(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Send the confirmation mail again.
        At most three times an hour and ten times a day. Links that were sent before go on for their
        24 hours.
        POST /dashboard/auth/confirmations
        """
        return self._caller.call("POST", "/dashboard/auth/confirmations", "nothing", repeatable=False, options=options)

    def forgot_password(
        self,
        body: "ForgotPasswordBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Ask for a new password.
        Sends a mail with a link that sets another password. The answer is the same whether or not
        somebody has the e-mail. A solved challenge is always asked for; one e-mail gets three mails
        an hour and ten a day.
        POST /dashboard/auth/password_resets
        """
        return self._caller.call("POST", "/dashboard/auth/password_resets", "nothing", body=body, repeatable=False, options=options)

    def reset_password(
        self,
        body: "ResetPasswordBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Set a new password.
        With the token of the link that was sent; it works once, within an hour. All sessions end,
        API keys go on.
        POST /dashboard/auth/reset_password
        """
        return self._caller.call("POST", "/dashboard/auth/reset_password", "nothing", body=body, repeatable=False, options=options)

    def create_sign_in_challenge(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "HumanChallenge":
        """Get a challenge for sign-in or sign-up.
        For what was answered with `human_verification_required`: find the nonce as for a challenge
        of specs, and repeat the request with `proof: {challenge_id, nonce}`. It can be used once,
        within five minutes.
        POST /dashboard/auth/challenges
        """
        return self._caller.call("POST", "/dashboard/auth/challenges", "json", repeatable=False, options=options)


class Account:
    """Who is asking, and the account behind."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "UserResource":
        """Get your account.
        You, your plan and what it includes, and how busy the account is.
        GET /dashboard/account
        """
        return self._caller.call("GET", "/dashboard/account", "json", options=options)

    def update(
        self,
        body: "UpdateAccountBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "UserResource":
        """Change your account.
        What is absent stays.
        PATCH /dashboard/account
        """
        return self._caller.call("PATCH", "/dashboard/account", "json", body=body, options=options)

    def delete(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Delete your account.
        Deletes the account with everything in it, at once and for good: nothing is kept, and all
        sessions and API keys are refused from the next request on.
        DELETE /dashboard/account
        """
        return self._caller.call("DELETE", "/dashboard/account", "nothing", options=options)

    def change_password(
        self,
        body: "ChangePasswordBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "UserResource":
        """Change your password.
        Ends all your other sessions; this one and API keys go on. A wrong current password counts
        like a failed sign-in.
        POST /dashboard/account/password
        """
        return self._caller.call("POST", "/dashboard/account/password", "json", body=body, repeatable=False, options=options)

    def get_me(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "UserResource":
        """Who am I?.
        The person behind the credential, what the plan of their account includes, how busy the
        account is, and the credential itself. How busy it is may be unknown; the rest is answered
        all the same.
        GET /v1/users/me
        """
        return self._caller.call("GET", "/v1/users/me", "json", options=options)

    def who_am_i(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "UserResource":
        """Who am I?.
        The same as /v1/users/me. The person behind the credential, what the plan of their account
        includes, how busy the account is, and the credential itself. How busy it is may be unknown;
        the rest is answered all the same.
        GET /v1/whoami
        """
        return self._caller.call("GET", "/v1/whoami", "json", options=options)

    def get_concurrency(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "ConcurrencyResource":
        """How busy is the account?.
        Over the dashboard and all keys together. All four figures are null where they cannot be
        read within 2 seconds.
        GET /v1/concurrency
        """
        return self._caller.call("GET", "/v1/concurrency", "json", options=options)


class ApiKeys:
    """Made and revoked by people who signed in."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["ApiKeyResource"]:
        """List API keys.
        Of the whole account, newest first, revoked ones included.
        GET /dashboard/api_keys
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        """
        return self._caller.list("GET", "/dashboard/api_keys", "list", query={"limit": limit, "cursor": cursor}, options=options)

    def create(
        self,
        body: "CreateApiKeyBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "NewApiKeyResource":
        """Create an API key.
        The answer holds the key, this once. To rotate a key: create another, deploy it, revoke the
        old one; or let it end by `expires_at`. A repeat under the same Idempotency-Key gives the
        same key for one hour. An account may have 20 keys that work.
        POST /dashboard/api_keys
        """
        return self._caller.call("POST", "/dashboard/api_keys", "json", body=body, options=options)

    def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "ApiKeyResource":
        """Get an API key.
        What may be shown of it; the key itself is stored nowhere.
        GET /dashboard/api_keys/{id}
        """
        return self._caller.call("GET", f"/dashboard/api_keys/{part(id)}", "json", options=options)

    def revoke(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Revoke an API key.
        The next request with it is refused; where several processes serve, within a second. Its row
        stays in the list. A key that was revoked before is not found.
        DELETE /dashboard/api_keys/{id}
        """
        return self._caller.call("DELETE", f"/dashboard/api_keys/{part(id)}", "nothing", options=options)

    def list_api_requests(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        api_key_id: Optional[str] = None,
        failed: Optional[bool] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["ApiRequestResource"]:
        """List requests with API keys.
        Of the last 24 hours, newest first: at most 100 of a key in a second, and after the hourly
        clean-up the newest 10,000 of the account. A request appears within about a second. Bodies,
        query parameters and addresses are kept nowhere.
        GET /dashboard/api_requests
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        api_key_id: Only requests with this key. Pattern ^ak_[0-9A-Za-z]{27}$.
        failed: Only requests that were answered by 400 or more. Default: false.
        """
        return self._caller.list("GET", "/dashboard/api_requests", "list", query={"limit": limit, "cursor": cursor, "api_key_id": api_key_id, "failed": failed}, options=options)


class Administration:
    """For administrators of this service, signed in."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def change_plan(
        self,
        id: str,
        body: "ChangePlanBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "AccountResource":
        """Change the plan of an account.
        In force at once: the limits and the allowance are those of the new plan from the next
        request on. Runs under way are not ended; while there are more than the plan allows, no
        other begins.
        POST /dashboard/admin/accounts/{id}/plan
        """
        return self._caller.call("POST", f"/dashboard/admin/accounts/{part(id)}/plan", "json", body=body, options=options)

    def adjust_credits(
        self,
        id: str,
        body: "AdjustmentBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "CreditUsageEvent":
        """Add or take compute units by hand.
        Counts for as long as a debit does: one window of the plan.
        POST /dashboard/admin/accounts/{id}/adjustments
        """
        return self._caller.call("POST", f"/dashboard/admin/accounts/{part(id)}/adjustments", "json", body=body, options=options)


class Airfoils:
    """Sections by name, from equations and from your own files, and their polars"""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        source: Optional[Literal["library", "custom"]] = None,
        family: Optional[str] = None,
        search: Optional[str] = None,
        sort_by: Optional[str] = None,
        sort_order: Optional[Literal["asc", "desc"]] = None,
        max_thickness: Optional[Bounds] = None,
        camber: Optional[Bounds] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["Airfoil"]:
        """List airfoils.
        The library and your own, by name. Filters combine with AND: `max_thickness[gte]=0.1` and
        the like, at most 16 of them. NACA sections need not stand here to be used: any of their
        names is understood.
        GET /v1/airfoils
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        source: `custom` are your own.
        family: Exactly this family, as the list names it. At most 64 characters. Example: "NACA
        4-digit cambered".
        search: Words that all must be found in name, title or family, whatever their case and
        accents: parts of words, their beginnings where a word of yours has one or two characters,
        and what is spelled nearly the same where nothing is spelled like it. At most 128
        characters. Example: "clark".
        sort_by: `name`, `max_thickness` or `camber`; `name` if absent. Example: "max_thickness".
        sort_order: `asc` if absent.
        max_thickness: Largest thickness over chord.
        camber: Largest camber over chord.
        """
        return self._caller.list("GET", "/v1/airfoils", "list", query={"limit": limit, "cursor": cursor, "source": source, "family": family, "search": search, "sort_by": sort_by, "sort_order": sort_order, "max_thickness": max_thickness, "camber": camber}, options=options)

    def import_(
        self,
        body: "ImportAirfoilForm",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "Airfoil":
        """Import an airfoil.
        From a coordinate file, as a form: `curl -F name=… -F file=@….dat`. Nobody else sees it. A
        file that holds no section is refused with its line and the reason.
        POST /v1/airfoils/import
        """
        return self._caller.call("POST", "/v1/airfoils/import", "json", form=body, options=options)

    def get(
        self,
        id_or_name: str,
        *,
        expand: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> "AirfoilWithArrays":
        """Get an airfoil.
        By name or id; case, blanks and dashes of a name do not matter. `expand` adds its outline
        and its CST weights.
        GET /v1/airfoils/{id_or_name}
        expand: `coordinates`, `kulfan` or both: `coordinates,kulfan`. At most 64 characters.
        Example: "coordinates,kulfan".
        """
        return self._caller.call("GET", f"/v1/airfoils/{part(id_or_name)}", "json", query={"expand": expand}, options=options)

    def delete(
        self,
        id_or_name: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Delete an airfoil of your own.
        By its `afl_…`. Runs that used it keep what they read. The library cannot be changed.
        DELETE /v1/airfoils/{id_or_name}
        """
        return self._caller.call("DELETE", f"/v1/airfoils/{part(id_or_name)}", "nothing", options=options)

    def get_polars(
        self,
        id_or_name: str,
        *,
        reynolds: Optional[List[float]] = None,
        mach: Optional[float] = None,
        alpha_from: Optional[float] = None,
        alpha_to: Optional[float] = None,
        alpha_step: Optional[float] = None,
        n_crit: Optional[float] = None,
        xtr_top: Optional[float] = None,
        xtr_bottom: Optional[float] = None,
        expand: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> "AirfoilPolar":
        """Get polars of an airfoil.
        Lift, drag and moment over the angle of attack, with how far they may be trusted, in
        columns: a row for each Reynolds number and angle. `n_crit`, `xtr_top` and `xtr_bottom` say
        when the flow turns turbulent. Polars that nobody has asked for before are made first, which
        takes seconds; where the time limit comes first, they go on being made and `Retry-After`
        says when to ask again.
        GET /v1/airfoils/{id_or_name}/polars
        reynolds: Reynolds numbers of the chord, given once each: `reynolds=1e5&reynolds=2e5`;
        100000, 200000, 500000 if absent. 1 to 8 items. Each: ≥ 10000 and ≤ 10000000. Example:
        [100000,200000,500000].
        mach: Mach number. ≥ 0 and ≤ 0.8. Default: 0.
        alpha_from: First angle of attack (degrees). ≥ -180 and ≤ 180. Default: -10.
        alpha_to: Last angle of attack (degrees). ≥ -180 and ≤ 180. Default: 20.
        alpha_step: Between two angles; at most 400 of them (degrees). > 0 and ≤ 360. Default: 0.5.
        n_crit: Amplification factor at which the flow turns turbulent (eⁿ method): 9 is a quiet
        wind tunnel, 7 ordinary air, 4 a disturbed stream. ≥ 4 and ≤ 12. Default: 7.
        xtr_top: Where a trip on the upper side turns the flow turbulent, if it is not before that;
        1: none (chords). ≥ 0 and ≤ 1. Default: 1.
        xtr_bottom: The same on the lower side (chords). ≥ 0 and ≤ 1. Default: 1.
        expand: `transition`: with `xtr_top` and `xtr_bottom`, where the flow turns turbulent. At
        most 64 characters. Example: "transition".
        """
        return self._caller.call("GET", f"/v1/airfoils/{part(id_or_name)}/polars", "json", query={"reynolds": reynolds, "mach": mach, "alpha_from": alpha_from, "alpha_to": alpha_to, "alpha_step": alpha_step, "n_crit": n_crit, "xtr_top": xtr_top, "xtr_bottom": xtr_bottom, "expand": expand}, options=options)


class Geometry:
    """Blades: what they do in the air"""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def export(
        self,
        body: "ExportGeometryRequest",
        *,
        options: Optional[RequestOptions] = None,
    ) -> Download:
        """Export a propeller as a file.
        The propeller as a closed solid of B-spline surfaces (STEP, which is the default) or of
        triangles (STL), the blade as a table, or as a file of XROTOR, QPROP or OpenVSP;
        docs/blade-files.md has axes, units and what each format leaves out. Not metered. The answer
        is the file, with its name in Content-Disposition.
        POST /v1/geometry/export
        """
        return self._caller.call("POST", "/v1/geometry/export", "file", body=body, options=options)

    def import_(
        self,
        body: "ImportGeometryForm",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "GeometryImport":
        """Read a propeller from a file.
        A file of another program as the blade of an analysis, as a form: `curl -F file=@…`. Nothing
        is kept. What the file is, is seen from what stands in it; one that holds no blade is
        refused with its line and the reason.
        POST /v1/geometry/import
        """
        return self._caller.call("POST", "/v1/geometry/import", "json", form=body, options=options)

    def list_calibrations(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        status: Optional[Literal["queued", "running", "completed", "failed", "canceled"]] = None,
        created_at_gte: Optional[str] = None,
        created_at_lt: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["CalibrationJobResource"]:
        """List calibrations.
        Newest first, without the residuals of each row.
        GET /v1/geometry/calibrate
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        status: In this state now.
        created_at_gte: Created at this moment or later. RFC 3339.
        created_at_lt: Created before this moment. RFC 3339.
        """
        return self._caller.list("GET", "/v1/geometry/calibrate", "list", query={"limit": limit, "cursor": cursor, "status": status, "created_at[gte]": created_at_gte, "created_at[lt]": created_at_lt}, options=options)

    def calibrate(
        self,
        body: "CalibrateBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "CalibrationJobResource":
        """Calibrate a blade to your own measurements.
        Fits up to five parameters of the blade to measured rows, tells how well the data know each
        of them and how far off the blade is before, after, and on rows held back. A job: poll it,
        or wait with `?wait=30`. Not metered. The result is used by `calibration_id` in analyses and
        in the specs of propellers.
        POST /v1/geometry/calibrate
        """
        return self._caller.call("POST", "/v1/geometry/calibrate", "json", body=body, options=options)

    def get_calibration(
        self,
        cal_id: str,
        *,
        wait: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> "CalibrationJobResource":
        """Get a calibration.
        With its result once it is completed. With `wait` the answer comes when it has ended or, for
        whoever sends If-None-Match, when it has changed at all.
        GET /v1/geometry/calibrate/{cal_id}
        wait: Seconds to wait for its end, or with If-None-Match for any change; answers as soon as
        that has happened (s). Whole number, ≥ 0 and ≤ 30. Default: 0.
        """
        return self._caller.call("GET", f"/v1/geometry/calibrate/{part(cal_id)}", "json", query={"wait": wait}, options=options)

    def cancel_calibration(
        self,
        cal_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "CalibrationJobResource":
        """Cancel a calibration.
        A queued one is canceled at once; a running one at its next step, and `cancel_requested`
        says so until then. Repeated, it answers as the first time.
        POST /v1/geometry/calibrate/{cal_id}/cancel
        """
        return self._caller.call("POST", f"/v1/geometry/calibrate/{part(cal_id)}/cancel", "json", options=options)

    def design(
        self,
        body: "DesignRequest",
        *,
        expand: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> "Geometry":
        """Design a propeller.
        The blade of least power for a thrust (in gram-force), or of most thrust for a power, at one
        speed of rotation and airspeed, hover included. Synchronous and not metered. The blade is
        analysed as `analyze` would and trimmed until the analysis meets the target; one that cannot
        is an answer (`converged: false` and a `reason`), not an error.
        POST /v1/geometry/design
        expand: `section_coords`: the outline of each section, some 240 points a station, 0.3 MB in
        all. At most 64 characters. Example: "section_coords".
        """
        return self._caller.call("POST", "/v1/geometry/design", "json", body=body, query={"expand": expand}, options=options)

    def analyze(
        self,
        body: "AnalyzeGeometryRequest",
        *,
        expand: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> "GeometryAnalysis":
        """Analyse a propeller.
        Thrust, torque and power of a blade at one operating point, over a sweep of advance ratio,
        or at the rpm that meets a target. Synchronous and not metered. A solve that does not
        converge is an answer (`converged: false` and a `reason`), not an error.
        POST /v1/geometry/analyze
        expand: `nearest_measurements`: what was measured of propellers like this one. At most 64
        characters. Example: "nearest_measurements".
        """
        return self._caller.call("POST", "/v1/geometry/analyze", "json", body=body, query={"expand": expand}, options=options)

    def analyze_batch(
        self,
        body: "AnalyzeBatchRequest",
        *,
        expand: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> "GeometryAnalysisBatch":
        """Analyse many propellers.
        Up to 500 bodies of `POST /v1/geometry/analyze` in one request (4 MiB, 400,000 values),
        answered in order; `fields` says what of each. A body that is refused has its error in its
        place and spoils no other. Worth as many requests of the rate limit as it has bodies: all of
        them must be left in the minute, and they delay the requests that follow. What is not
        answered within the time limit of an analysis is answered `solver_timeout`.
        POST /v1/geometry/analyze/batch
        expand: `nearest_measurements`: what was measured of propellers like this one. At most 64
        characters. Example: "nearest_measurements".
        """
        return self._caller.call("POST", "/v1/geometry/analyze/batch", "json", body=body, query={"expand": expand}, options=options)

    def map(
        self,
        body: "MapGeometryRequest",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "GeometryMap":
        """Map a propeller over rpm and airspeed.
        Thrust, torque, power and efficiency of a blade or of a component at every pair of up to 50
        speeds of rotation and 50 airspeeds, read off the map that simulations, sweeps and flights
        read of it. Synchronous and not metered. Cells without a number are null, and `reason` says
        why.
        POST /v1/geometry/map
        """
        return self._caller.call("POST", "/v1/geometry/map", "json", body=body, options=options)


class Powertrain:
    """Motor, ESC and propeller together"""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list_drive_calibrations(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        status: Optional[Literal["queued", "running", "completed", "failed", "canceled"]] = None,
        created_at_gte: Optional[str] = None,
        created_at_lt: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["DriveCalibrationResource"]:
        """List calibrations of drives.
        Newest first, without the residuals of each row.
        GET /v1/powertrain/calibrate
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        status: In this state now.
        created_at_gte: Created at this moment or later. RFC 3339.
        created_at_lt: Created before this moment. RFC 3339.
        """
        return self._caller.list("GET", "/v1/powertrain/calibrate", "list", query={"limit": limit, "cursor": cursor, "status": status, "created_at[gte]": created_at_gte, "created_at[lt]": created_at_lt}, options=options)

    def calibrate_drive(
        self,
        body: "CalibrateDriveBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "DriveCalibrationResource":
        """Calibrate a drive to a bench log.
        Fits Kv, resistance, no-load current, throttle curve, ESC resistance and the propeller’s
        factors to rows of your bench, tells how well the rows know each of them and how far off the
        drive is before, after, and on rows held back. A job: poll it, or wait with `?wait=30`. Not
        metered. The result is used by `powertrain_calibration_id` of the rotors of simulations,
        sweeps and dynamic runs.
        POST /v1/powertrain/calibrate
        """
        return self._caller.call("POST", "/v1/powertrain/calibrate", "json", body=body, options=options)

    def get_drive_calibration(
        self,
        dcal_id: str,
        *,
        wait: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> "DriveCalibrationResource":
        """Get a calibration of a drive.
        With its result once it is completed. With `wait` the answer comes when it has ended or, for
        whoever sends If-None-Match, when it has changed at all.
        GET /v1/powertrain/calibrate/{dcal_id}
        wait: Seconds to wait for its end, or with If-None-Match for any change; answers as soon as
        that has happened (s). Whole number, ≥ 0 and ≤ 30. Default: 0.
        """
        return self._caller.call("GET", f"/v1/powertrain/calibrate/{part(dcal_id)}", "json", query={"wait": wait}, options=options)

    def cancel_drive_calibration(
        self,
        dcal_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "DriveCalibrationResource":
        """Cancel a calibration of a drive.
        A queued one is canceled at once; a running one at its next step, and `cancel_requested`
        says so until then. Repeated, it answers as the first time.
        POST /v1/powertrain/calibrate/{dcal_id}/cancel
        """
        return self._caller.call("POST", f"/v1/powertrain/calibrate/{part(dcal_id)}/cancel", "json", options=options)


class Components:
    """Motors, batteries and propellers: the catalog and your own"""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        search: Optional[str] = None,
        q: Optional[str] = None,
        name: Optional[str] = None,
        brand_in: Optional[str] = None,
        source: Optional[Literal["catalog", "community", "user"]] = None,
        visibility: Optional[Literal["public", "private"]] = None,
        starred: Optional[bool] = None,
        mass_g: Optional[Bounds] = None,
        price: Optional[Bounds] = None,
        kv: Optional[Bounds] = None,
        resistance_mohm: Optional[Bounds] = None,
        no_load_current_a: Optional[Bounds] = None,
        max_current_a: Optional[Bounds] = None,
        max_power_w: Optional[Bounds] = None,
        pole_count: Optional[Bounds] = None,
        diameter_mm: Optional[Bounds] = None,
        length_mm: Optional[Bounds] = None,
        capacity_mah: Optional[Bounds] = None,
        series_cells: Optional[Bounds] = None,
        parallel_cells: Optional[Bounds] = None,
        c_rating: Optional[Bounds] = None,
        nominal_voltage_v: Optional[Bounds] = None,
        energy_wh: Optional[Bounds] = None,
        diameter_in: Optional[Bounds] = None,
        pitch_in: Optional[Bounds] = None,
        num_blades: Optional[Bounds] = None,
        type: Optional[Literal["motor", "battery", "propeller"]] = None,
        sort_by: Optional[str] = None,
        sort_order: Optional[Literal["asc", "desc"]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["Component"]:
        """List components.
        The catalog, which needs no credential; with one, your own as well. Newest first, or as
        `sort_by` says. Filters combine with AND. Numbers are filtered by `kv[gte]=900` and the
        like, at most 16 of them, and only together with `type`; without it they are left out.
        GET /v1/components
        search: Words that all must be found in name or brand, whatever their case and accents:
        parts of words, their beginnings where a word of yours has one or two characters, and what
        is spelled nearly the same where nothing is spelled like it. Without sort_by, what is called
        exactly so (by its name, or brand and name) comes first, then the newest. At most 128
        characters. Example: "t-motor mn5006".
        q: Another name of `search`. At most 128 characters.
        name: Exactly this name, whatever its case. At most 255 characters. Example: "MN5006 KV300".
        brand_in: Exactly one of these brands: `APC,T-Motor`. At most 4096 characters.
        source: Only components from there.
        visibility: Only components that everybody sees, or only your own.
        starred: Only what your account has starred. Default: false.
        mass_g: Of every type (g).
        price: Of own parts whose `spec_json` has a `price`, in whatever currency it was written; no
        part of the catalog has one.
        kv: Of motors (rpm/V).
        resistance_mohm: Of motors, from phase to phase (mΩ).
        no_load_current_a: Of motors (A).
        max_current_a: Of motors (A).
        max_power_w: Of motors (W).
        pole_count: Of motors.
        diameter_mm: Of motors (mm).
        length_mm: Of motors (mm).
        capacity_mah: Of batteries (mAh).
        series_cells: Of batteries.
        parallel_cells: Of batteries.
        c_rating: Of batteries (1/h).
        nominal_voltage_v: Of batteries (V).
        energy_wh: Of batteries (Wh).
        diameter_in: Of propellers (inches).
        pitch_in: Of propellers (inches).
        num_blades: Of propellers.
        type: Only such components. Example: "motor".
        sort_by: `name`, `created_at`, `updated_at`, `brand`, `mass_g`, `price`, or with a type any
        number that it is filtered by. What has no such value comes last. Example: "kv".
        sort_order: `asc` if `sort_by` is given; without either newest first, or by relevance with
        `search`.
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        """
        return self._caller.list("GET", "/v1/components", "list", query={"search": search, "q": q, "name": name, "brand[in]": brand_in, "source": source, "visibility": visibility, "starred": starred, "mass_g": mass_g, "price": price, "kv": kv, "resistance_mohm": resistance_mohm, "no_load_current_a": no_load_current_a, "max_current_a": max_current_a, "max_power_w": max_power_w, "pole_count": pole_count, "diameter_mm": diameter_mm, "length_mm": length_mm, "capacity_mah": capacity_mah, "series_cells": series_cells, "parallel_cells": parallel_cells, "c_rating": c_rating, "nominal_voltage_v": nominal_voltage_v, "energy_wh": energy_wh, "diameter_in": diameter_in, "pitch_in": pitch_in, "num_blades": num_blades, "type": type, "sort_by": sort_by, "sort_order": sort_order, "limit": limit, "cursor": cursor}, options=options)

    def create(
        self,
        body: "CreateComponentBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "WrittenComponent":
        """Create a component of your own.
        Nobody else sees it. A value that looks wrong is written and named in `warnings`, with the
        corrected one where it looks like another unit. Made from another component, it has what it
        leaves out from there, as that is at this moment: changing or deleting the other later
        changes nothing of it.
        POST /v1/components
        """
        return self._caller.call("POST", "/v1/components", "json", body=body, options=options)

    def list_brands(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        type: Optional[Literal["motor", "battery", "propeller"]] = None,
        search: Optional[str] = None,
        q: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["ComponentBrand"]:
        """List the brands of components.
        By name, with the number of components that the list would show you. Needs no credential;
        with one, your own components are counted too.
        GET /v1/components/brands
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        type: Only such components. Example: "motor".
        search: Words that all must be found in name or brand, whatever their case and accents:
        parts of words, their beginnings where a word of yours has one or two characters, and what
        is spelled nearly the same where nothing is spelled like it. Without sort_by, what is called
        exactly so (by its name, or brand and name) comes first, then the newest. At most 128
        characters. Example: "t-motor mn5006".
        q: Another name of `search`. At most 128 characters.
        """
        return self._caller.list("GET", "/v1/components/brands", "list", query={"limit": limit, "cursor": cursor, "type": type, "search": search, "q": q}, options=options)

    def get_facets(
        self,
        *,
        search: Optional[str] = None,
        q: Optional[str] = None,
        name: Optional[str] = None,
        brand_in: Optional[str] = None,
        source: Optional[Literal["catalog", "community", "user"]] = None,
        visibility: Optional[Literal["public", "private"]] = None,
        starred: Optional[bool] = None,
        mass_g: Optional[Bounds] = None,
        price: Optional[Bounds] = None,
        kv: Optional[Bounds] = None,
        resistance_mohm: Optional[Bounds] = None,
        no_load_current_a: Optional[Bounds] = None,
        max_current_a: Optional[Bounds] = None,
        max_power_w: Optional[Bounds] = None,
        pole_count: Optional[Bounds] = None,
        diameter_mm: Optional[Bounds] = None,
        length_mm: Optional[Bounds] = None,
        capacity_mah: Optional[Bounds] = None,
        series_cells: Optional[Bounds] = None,
        parallel_cells: Optional[Bounds] = None,
        c_rating: Optional[Bounds] = None,
        nominal_voltage_v: Optional[Bounds] = None,
        energy_wh: Optional[Bounds] = None,
        diameter_in: Optional[Bounds] = None,
        pitch_in: Optional[Bounds] = None,
        num_blades: Optional[Bounds] = None,
        type: Literal["motor", "battery", "propeller"],
        options: Optional[RequestOptions] = None,
    ) -> "ComponentFacets":
        """Count components by brand and numbers.
        Of one type and under the filters of the list: how many components each brand has, and how
        they spread over each number, for a rail of filters.
        GET /v1/components/facets
        search: Words that all must be found in name or brand, whatever their case and accents:
        parts of words, their beginnings where a word of yours has one or two characters, and what
        is spelled nearly the same where nothing is spelled like it. Without sort_by, what is called
        exactly so (by its name, or brand and name) comes first, then the newest. At most 128
        characters. Example: "t-motor mn5006".
        q: Another name of `search`. At most 128 characters.
        name: Exactly this name, whatever its case. At most 255 characters. Example: "MN5006 KV300".
        brand_in: Exactly one of these brands: `APC,T-Motor`. At most 4096 characters.
        source: Only components from there.
        visibility: Only components that everybody sees, or only your own.
        starred: Only what your account has starred. Default: false.
        mass_g: Of every type (g).
        price: Of own parts whose `spec_json` has a `price`, in whatever currency it was written; no
        part of the catalog has one.
        kv: Of motors (rpm/V).
        resistance_mohm: Of motors, from phase to phase (mΩ).
        no_load_current_a: Of motors (A).
        max_current_a: Of motors (A).
        max_power_w: Of motors (W).
        pole_count: Of motors.
        diameter_mm: Of motors (mm).
        length_mm: Of motors (mm).
        capacity_mah: Of batteries (mAh).
        series_cells: Of batteries.
        parallel_cells: Of batteries.
        c_rating: Of batteries (1/h).
        nominal_voltage_v: Of batteries (V).
        energy_wh: Of batteries (Wh).
        diameter_in: Of propellers (inches).
        pitch_in: Of propellers (inches).
        num_blades: Of propellers.
        type: Only such components. Example: "motor".
        """
        return self._caller.call("GET", "/v1/components/facets", "json", query={"search": search, "q": q, "name": name, "brand[in]": brand_in, "source": source, "visibility": visibility, "starred": starred, "mass_g": mass_g, "price": price, "kv": kv, "resistance_mohm": resistance_mohm, "no_load_current_a": no_load_current_a, "max_current_a": max_current_a, "max_power_w": max_power_w, "pole_count": pole_count, "diameter_mm": diameter_mm, "length_mm": length_mm, "capacity_mah": capacity_mah, "series_cells": series_cells, "parallel_cells": parallel_cells, "c_rating": c_rating, "nominal_voltage_v": nominal_voltage_v, "energy_wh": energy_wh, "diameter_in": diameter_in, "pitch_in": pitch_in, "num_blades": num_blades, "type": type}, options=options)

    def list_ids(
        self,
        *,
        search: Optional[str] = None,
        q: Optional[str] = None,
        name: Optional[str] = None,
        brand_in: Optional[str] = None,
        source: Optional[Literal["catalog", "community", "user"]] = None,
        visibility: Optional[Literal["public", "private"]] = None,
        starred: Optional[bool] = None,
        mass_g: Optional[Bounds] = None,
        price: Optional[Bounds] = None,
        kv: Optional[Bounds] = None,
        resistance_mohm: Optional[Bounds] = None,
        no_load_current_a: Optional[Bounds] = None,
        max_current_a: Optional[Bounds] = None,
        max_power_w: Optional[Bounds] = None,
        pole_count: Optional[Bounds] = None,
        diameter_mm: Optional[Bounds] = None,
        length_mm: Optional[Bounds] = None,
        capacity_mah: Optional[Bounds] = None,
        series_cells: Optional[Bounds] = None,
        parallel_cells: Optional[Bounds] = None,
        c_rating: Optional[Bounds] = None,
        nominal_voltage_v: Optional[Bounds] = None,
        energy_wh: Optional[Bounds] = None,
        diameter_in: Optional[Bounds] = None,
        pitch_in: Optional[Bounds] = None,
        num_blades: Optional[Bounds] = None,
        type: Optional[Literal["motor", "battery", "propeller"]] = None,
        sort_by: Optional[str] = None,
        sort_order: Optional[Literal["asc", "desc"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> "ComponentIdList":
        """List the ids of components.
        Of everything that matches, in one answer: the first 5,000 in the order of the list. Filters
        combine with AND. Numbers are filtered by `kv[gte]=900` and the like, at most 16 of them,
        and only together with `type`; without it they are left out.
        GET /v1/components/ids
        search: Words that all must be found in name or brand, whatever their case and accents:
        parts of words, their beginnings where a word of yours has one or two characters, and what
        is spelled nearly the same where nothing is spelled like it. Without sort_by, what is called
        exactly so (by its name, or brand and name) comes first, then the newest. At most 128
        characters. Example: "t-motor mn5006".
        q: Another name of `search`. At most 128 characters.
        name: Exactly this name, whatever its case. At most 255 characters. Example: "MN5006 KV300".
        brand_in: Exactly one of these brands: `APC,T-Motor`. At most 4096 characters.
        source: Only components from there.
        visibility: Only components that everybody sees, or only your own.
        starred: Only what your account has starred. Default: false.
        mass_g: Of every type (g).
        price: Of own parts whose `spec_json` has a `price`, in whatever currency it was written; no
        part of the catalog has one.
        kv: Of motors (rpm/V).
        resistance_mohm: Of motors, from phase to phase (mΩ).
        no_load_current_a: Of motors (A).
        max_current_a: Of motors (A).
        max_power_w: Of motors (W).
        pole_count: Of motors.
        diameter_mm: Of motors (mm).
        length_mm: Of motors (mm).
        capacity_mah: Of batteries (mAh).
        series_cells: Of batteries.
        parallel_cells: Of batteries.
        c_rating: Of batteries (1/h).
        nominal_voltage_v: Of batteries (V).
        energy_wh: Of batteries (Wh).
        diameter_in: Of propellers (inches).
        pitch_in: Of propellers (inches).
        num_blades: Of propellers.
        type: Only such components. Example: "motor".
        sort_by: `name`, `created_at`, `updated_at`, `brand`, `mass_g`, `price`, or with a type any
        number that it is filtered by. What has no such value comes last. Example: "kv".
        sort_order: `asc` if `sort_by` is given; without either newest first, or by relevance with
        `search`.
        """
        return self._caller.call("GET", "/v1/components/ids", "json", query={"search": search, "q": q, "name": name, "brand[in]": brand_in, "source": source, "visibility": visibility, "starred": starred, "mass_g": mass_g, "price": price, "kv": kv, "resistance_mohm": resistance_mohm, "no_load_current_a": no_load_current_a, "max_current_a": max_current_a, "max_power_w": max_power_w, "pole_count": pole_count, "diameter_mm": diameter_mm, "length_mm": length_mm, "capacity_mah": capacity_mah, "series_cells": series_cells, "parallel_cells": parallel_cells, "c_rating": c_rating, "nominal_voltage_v": nominal_voltage_v, "energy_wh": energy_wh, "diameter_in": diameter_in, "pitch_in": pitch_in, "num_blades": num_blades, "type": type, "sort_by": sort_by, "sort_order": sort_order}, options=options)

    def expand_sweep_axes(
        self,
        body: "ExpandSweepAxesBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "SweepAxesExpansion":
        """Try the component axes of a sweep.
        How many points they make and what these cost, with the components as they would be run.
        Nothing is kept and nothing charged. The body may have 4 MiB. A component that is named
        twice on an axis, and two axes that exchange the same thing, are refused.
        POST /v1/components/sweep-axes/expand
        """
        return self._caller.call("POST", "/v1/components/sweep-axes/expand", "json", body=body, options=options)

    def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "Component":
        """Get a component.
        One of the catalog, which needs no credential, or one of your own. A wrong credential is
        refused even so.
        GET /v1/components/{id}
        """
        return self._caller.call("GET", f"/v1/components/{part(id)}", "json", options=options)

    def update(
        self,
        id: str,
        body: "UpdateComponentBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "WrittenComponent":
        """Change a component of your own.
        What is absent or null stays; a spec is replaced as a whole. Rows of the catalog cannot be
        changed.
        PATCH /v1/components/{id}
        """
        return self._caller.call("PATCH", f"/v1/components/{part(id)}", "json", body=body, options=options)

    def delete(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Delete a component of your own.
        Runs that used it keep what they read. Rows of the catalog cannot be deleted.
        DELETE /v1/components/{id}
        """
        return self._caller.call("DELETE", f"/v1/components/{part(id)}", "nothing", options=options)

    def get_specs(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "ComponentSpecs":
        """Read the datasheet of a component.
        For people: each read takes one from a lease of human verification, your own rows too.
        Inertia, inductance and the resistances of batteries are never shown of the catalog.
        GET /v1/components/{id}/specs
        """
        return self._caller.call("GET", f"/v1/components/{part(id)}/specs", "json", options=options)


class Stars:
    """Components that you keep at hand, for all your work or for one project."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        project_id: Optional[str] = None,
        project: Optional[str] = None,
        component_type: Optional[Literal["motor", "battery", "propeller"]] = None,
        type: Optional[Literal["motor", "battery", "propeller"]] = None,
        component_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["StarredComponent"]:
        """List stars.
        Newest first. `GET /v1/components?starred=true` shows the components themselves.
        GET /v1/starred_components
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        project_id: Only the stars of this project. Pattern ^proj_[0-9A-Za-z]{27}$.
        project: Another name of `project_id`. Pattern ^proj_[0-9A-Za-z]{27}$.
        component_type: Only the stars of such components.
        type: Another name of `component_type`.
        component_id: Only the stars of this component. At most 64 characters.
        """
        return self._caller.list("GET", "/v1/starred_components", "list", query={"limit": limit, "cursor": cursor, "project_id": project_id, "project": project, "component_type": component_type, "type": type, "component_id": component_id}, options=options)

    def star(
        self,
        body: "StarComponentBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "StarredComponent":
        """Star a component.
        In a project, or in none in particular; each once. A star goes with its component or its
        project.
        POST /v1/starred_components
        """
        return self._caller.call("POST", "/v1/starred_components", "json", body=body, options=options)

    def unstar(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Take back a star.
        Takes the id of the star, which the list shows; filter the list by `component_id` to find
        it.
        DELETE /v1/starred_components/{id}
        """
        return self._caller.call("DELETE", f"/v1/starred_components/{part(id)}", "nothing", options=options)


class Submissions:
    """Parts that you propose for the catalog."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        status: Optional[Literal["submitted", "approved", "rejected", "withdrawn"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["Submission"]:
        """List submissions.
        Your own, newest first.
        GET /v1/submissions
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        status: Only submissions in this state.
        """
        return self._caller.list("GET", "/v1/submissions", "list", query={"limit": limit, "cursor": cursor, "status": status}, options=options)

    def create(
        self,
        body: "CreateSubmissionBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "Submission":
        """Submit a part to the catalog.
        A moderator looks at it; approved, it becomes a row of the catalog that everybody sees, and
        may earn compute units. Of its figures the catalog shows those of a datasheet; inertia,
        inductance and battery resistances are used in calculations and shown to nobody. At most 100
        may wait at the same time. Fires `component.submitted`.
        POST /v1/submissions
        """
        return self._caller.call("POST", "/v1/submissions", "json", body=body, options=options)

    def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "Submission":
        """Get a submission.
        Shows a submission of your account, also one that was decided or withdrawn.
        GET /v1/submissions/{id}
        """
        return self._caller.call("GET", f"/v1/submissions/{part(id)}", "json", options=options)

    def update(
        self,
        id: str,
        body: "UpdateSubmissionBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "Submission":
        """Change a submission.
        While it is `submitted`. What is absent stays; null clears the notes and keeps everything
        else; `data_json` is replaced whole.
        PATCH /v1/submissions/{id}
        """
        return self._caller.call("PATCH", f"/v1/submissions/{part(id)}", "json", body=body, options=options)

    def delete(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Withdraw a submission, and read no answer.
        As POST …/withdraw. The submission stays in the list as `withdrawn`; a second call answers
        409.
        DELETE /v1/submissions/{id}
        """
        return self._caller.call("DELETE", f"/v1/submissions/{part(id)}", "nothing", options=options)

    def withdraw(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "Submission":
        """Withdraw a submission.
        While it is `submitted`; for good.
        POST /v1/submissions/{id}/withdraw
        """
        return self._caller.call("POST", f"/v1/submissions/{part(id)}/withdraw", "json", options=options)


class Moderation:
    """For moderators of this service, signed in."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        status: Optional[Literal["submitted", "approved", "rejected", "withdrawn"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["Submission"]:
        """List the submissions of all accounts.
        Newest first; `status=submitted` are those that wait.
        GET /v1/moderation/submissions
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        status: Only submissions in this state.
        """
        return self._caller.list("GET", "/v1/moderation/submissions", "list", query={"limit": limit, "cursor": cursor, "status": status}, options=options)

    def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "Submission":
        """Get a submission of any account.
        Its ETag is what a review names in If-Match.
        GET /v1/moderation/submissions/{id}
        """
        return self._caller.call("GET", f"/v1/moderation/submissions/{part(id)}", "json", options=options)

    def approve(
        self,
        id: str,
        body: "ApproveSubmissionBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "Submission":
        """Approve a submission.
        Makes it a row of the catalog, grants the reward and fires `component.approved`. Once, while
        it is `submitted`; a submission of your own account is for another moderator (403). With
        If-Match you decide on the version that you have read.
        POST /v1/moderation/submissions/{id}/approve
        """
        return self._caller.call("POST", f"/v1/moderation/submissions/{part(id)}/approve", "json", body=body, options=options)

    def reject(
        self,
        id: str,
        body: "RejectSubmissionBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "Submission":
        """Reject a submission.
        Fires `component.rejected`. Once, while it is `submitted`; a submission of your own account
        is for another moderator (403). With If-Match you decide on the version that you have read.
        POST /v1/moderation/submissions/{id}/reject
        """
        return self._caller.call("POST", f"/v1/moderation/submissions/{part(id)}/reject", "json", body=body, options=options)


class ComputeUnits:
    """What was used, and what is left."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def get_balance(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "CreditBalance":
        """What may be used now.
        The allowance of a rolling window, less what was used in it, plus refunds and grants.
        GET /v1/compute-units/balance
        """
        return self._caller.call("GET", "/v1/compute-units/balance", "json", options=options)

    def list_transactions(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        type: Optional[Literal["simulation_debit", "sweep_debit", "debit", "signup_grant", "monthly_grant", "bounty_grant", "topup", "refund", "adjustment"]] = None,
        unit_type: Optional[Literal["free", "monthly"]] = None,
        credit_type: Optional[Literal["free", "monthly"]] = None,
        created_at_gte: Optional[str] = None,
        created_at_lt: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["CreditUsageEvent"]:
        """List debits, refunds and grants.
        Newest first, in the order in which they took effect. A value that a filter does not know
        gives an empty list.
        GET /v1/compute-units/transactions
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        type: Only transactions of this type.
        unit_type: Only units of this kind.
        credit_type: Another name of `unit_type`.
        created_at_gte: At this moment or later. RFC 3339.
        created_at_lt: Before this moment. RFC 3339.
        """
        return self._caller.list("GET", "/v1/compute-units/transactions", "list", query={"limit": limit, "cursor": cursor, "type": type, "unit_type": unit_type, "credit_type": credit_type, "created_at[gte]": created_at_gte, "created_at[lt]": created_at_lt}, options=options)

    def get_usage_summary(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "CreditUsageSummary":
        """Usage of the current window.
        The window ends now and is 24 hours or 7 days long, by plan.
        GET /v1/compute-units/summary
        """
        return self._caller.call("GET", "/v1/compute-units/summary", "json", options=options)


class Dashboard:
    """What the pages of the dashboard are drawn from."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def what_if(
        self,
        body: "WhatIfRequest",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "WhatIf":
        """Get what an analysis is computed from.
        The polars that an analysis of this body reads, so that a kernel in the browser gives the
        same answer, also after changes of anything but the sections. Takes and refuses what `POST
        /v1/geometry/analyze` does.
        POST /dashboard/what_if
        """
        return self._caller.call("POST", "/dashboard/what_if", "json", body=body, repeatable=False, options=options)

    def blade_outlines(
        self,
        body: "BladeRequest",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "BladeOutlines":
        """Get the outlines of a blade's sections.
        What a blade is drawn from, in the plane and in space.
        POST /dashboard/blade_outlines
        """
        return self._caller.call("POST", "/dashboard/blade_outlines", "json", body=body, repeatable=False, options=options)


class HumanVerification:
    """A little work for whoever reads the specs of components."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create_challenge(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "HumanChallenge":
        """Get a challenge.
        Find a nonce such that SHA-256 of the text `salt` + nonce begins with `difficulty_bits` zero
        bits: count up from 0. It can be solved once, within five minutes, by your account. An
        account has at most 64; a further one replaces the oldest.
        POST /v1/human_verification/challenges
        """
        return self._caller.call("POST", "/v1/human_verification/challenges", "json", options=options)

    def create_lease(
        self,
        body: "ChallengeProof",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "HumanLease":
        """Trade a solved challenge for a lease.
        Send the token as the header `Human-Verification` with each read of specs. It is good for
        200 reads in 30 minutes, with the same API key or session and from the same network (/24 of
        IPv4, /48 of IPv6). A wrong nonce leaves the challenge open. A repeat under the same
        Idempotency-Key gives the same token for one hour.
        POST /v1/human_verification/leases
        """
        return self._caller.call("POST", "/v1/human_verification/leases", "json", body=body, options=options)


class Events:
    """The history of what changed on the account, for 30 days."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_at_gte: Optional[str] = None,
        created_at_lt: Optional[str] = None,
        type: Optional[Literal["simulation.queued", "simulation.running", "simulation.completed", "simulation.failed", "simulation.canceled", "sweep.queued", "sweep.running", "sweep.completed", "sweep.failed", "sweep.canceled", "finder.queued", "finder.running", "finder.completed", "finder.failed", "finder.canceled", "credits.low_balance", "component.submitted", "component.approved", "component.rejected", "webhook.test"]] = None,
        resource_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["EventResource"]:
        """List events.
        What happened on your account in the last 30 days, newest first. Filters combine with AND;
        an unknown resource gives an empty list. A cursor is a position in time: it stays valid when
        the events around it are gone.
        GET /v1/events
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        created_at_gte: From this moment on (inclusive). RFC 3339.
        created_at_lt: Before this moment (exclusive). RFC 3339.
        type: Exactly this type. Example: "simulation.completed".
        resource_id: Id of the resource that the event is about; `swp_…` means `sweep_…`.
        """
        return self._caller.list("GET", "/v1/events", "list", query={"limit": limit, "cursor": cursor, "created_at[gte]": created_at_gte, "created_at[lt]": created_at_lt, "type": type, "resource_id": resource_id}, options=options)

    def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "EventResource":
        """Get an event.
        Byte for byte what lists hold and webhooks sign.
        GET /v1/events/{id}
        """
        return self._caller.call("GET", f"/v1/events/{part(id)}", "json", options=options)

    def list_types(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Items["EventTypeResource"]:
        """List event types.
        All of them on one page. New ones may come at any time.
        GET /v1/public/event_types
        """
        return self._caller.list("GET", "/v1/public/event_types", "list", options=options)

    def get_type_schema(
        self,
        type: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "JsonSchemaResource":
        """Get the schema of an event type.
        JSON Schema (2020-12) of `data.object`. Later versions may add fields.
        GET /v1/public/event_types/{type}/schema
        """
        return self._caller.call("GET", f"/v1/public/event_types/{part(type)}/schema", "json", options=options)


class Finder:
    """From a requirement to parts: every motor, propeller and battery for a vehicle, and the best of
    them
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def cancel(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Union["FinderResource", "CancelRequestedFinder"]:
        """Cancel a search for parts.
        While it is queued it is canceled at once. While it runs (202, `cancel_requested` is true)
        it ends with the batch that is being solved. Nothing of what it found is kept, and all of it
        is refunded.
        POST /v1/finder/{id}/cancel
        """
        return self._caller.call("POST", f"/v1/finder/{part(id)}/cancel", "json", options=options)

    def stream(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Iterator[StreamEvent]:
        """Follow a search for parts.
        Server-sent events: `state` at the start and whenever it moves on, `progress` in between,
        and `front` with the whole front so far before either where it has grown; the stream closes
        after the state in which it ended. A client that comes back with Last-Event-ID gets what is
        new since then, or 204 if that was the end.
        GET /v1/finder/{id}/stream
        """
        return self._caller.stream("GET", f"/v1/finder/{part(id)}/stream", "stream", options=options)

    def list_rows(
        self,
        id: str,
        *,
        motor_brand: Optional[str] = None,
        propeller_brand: Optional[str] = None,
        battery_brand: Optional[str] = None,
        chemistry: Optional[str] = None,
        sort_by: Optional[str] = None,
        sort_order: Optional[Literal["asc", "desc"]] = None,
        endurance_s: Optional[Bounds] = None,
        range_m: Optional[Bounds] = None,
        all_up_mass_kg: Optional[Bounds] = None,
        thrust_to_weight: Optional[Bounds] = None,
        hover_throttle_pct: Optional[Bounds] = None,
        price: Optional[Bounds] = None,
        diameter_in: Optional[Bounds] = None,
        cells: Optional[Bounds] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["FinderRow"]:
        """List the rows of a search for parts.
        The whole Pareto front, best of the first goal first unless sorted otherwise; empty before
        the search is completed. Filter by figures, e.g. `all_up_mass_kg[lte]=1.8`, and by what
        facets count.
        GET /v1/finder/{id}/rows
        motor_brand: Exactly this brand. At most 255 characters.
        propeller_brand: Exactly this brand. At most 255 characters.
        battery_brand: Exactly this brand. At most 255 characters.
        chemistry: Of the battery, as facets name it. At most 32 characters.
        sort_by: `index` (best of the first goal first) or one of endurance_s, range_m,
        all_up_mass_kg, thrust_to_weight, hover_throttle_pct, price, diameter_in, cells; what has no
        such value comes last.
        sort_order: `asc` unless given.
        endurance_s: Hover time (s).
        range_m: Furthest way in level flight (m).
        all_up_mass_kg: All of it (kg).
        thrust_to_weight: Most thrust over weight.
        hover_throttle_pct: Throttle in hover (%).
        price: Of motors, propellers and batteries.
        diameter_in: Of the propeller (inches).
        cells: Cells in series.
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        """
        return self._caller.list("GET", f"/v1/finder/{part(id)}/rows", "list", query={"motor_brand": motor_brand, "propeller_brand": propeller_brand, "battery_brand": battery_brand, "chemistry": chemistry, "sort_by": sort_by, "sort_order": sort_order, "endurance_s": endurance_s, "range_m": range_m, "all_up_mass_kg": all_up_mass_kg, "thrust_to_weight": thrust_to_weight, "hover_throttle_pct": hover_throttle_pct, "price": price, "diameter_in": diameter_in, "cells": cells, "limit": limit, "cursor": cursor}, options=options)

    def get_row(
        self,
        id: str,
        index: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "FinderRow":
        """Get a row of a search for parts.
        With what limits it, and what would change with another part.
        GET /v1/finder/{id}/rows/{index}
        """
        return self._caller.call("GET", f"/v1/finder/{part(id)}/rows/{part(index)}", "json", options=options)

    def export(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Export the rows of a search for parts as CSV.
        A row for each combination of the front, in its order (RFC 4180, UTF-8, a header with units
        in its names). docs/finder.md lists the columns.
        GET /v1/finder/{id}/export.csv
        """
        return self._caller.call("GET", f"/v1/finder/{part(id)}/export.csv", "text", options=options)

    def share(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "ShareResource":
        """Share a search for parts.
        Makes a link under which anybody can read result and inputs, without a credential; asked
        again, the same link. Your account, your project and the specs of your own components are
        not shown.
        POST /v1/finder/{id}/share
        """
        return self._caller.call("POST", f"/v1/finder/{part(id)}/share", "json", options=options)

    def unshare(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Revoke the link to a search for parts.
        Caches may still answer for five minutes. Shared again, it gets another link.
        DELETE /v1/finder/{id}/share
        """
        return self._caller.call("DELETE", f"/v1/finder/{part(id)}/share", "nothing", options=options)

    def get_publication(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "PublicationResource":
        """Is a search for parts published?.
        Its name and address; 404 where it is not published.
        GET /v1/finder/{id}/publication
        """
        return self._caller.call("GET", f"/v1/finder/{part(id)}/publication", "json", options=options)

    def publish(
        self,
        id: str,
        body: "PublishRunBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "PublicationResource":
        """Publish a search for parts.
        Puts result and inputs of a completed run under a name, for everybody. Asked again, it is
        the same publication; another `slug` or `title` replaces the one that it has, and the old
        name is free. Your account, your project and the specs of your own components are not shown.
        A share link is apart from it: each is revoked by itself.
        POST /v1/finder/{id}/publication
        """
        return self._caller.call("POST", f"/v1/finder/{part(id)}/publication", "json", body=body, options=options)

    def unpublish(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Withdraw a search for parts from the public.
        Caches may still answer for five minutes. Its name is free. Deleting the run does the same.
        DELETE /v1/finder/{id}/publication
        """
        return self._caller.call("DELETE", f"/v1/finder/{part(id)}/publication", "nothing", options=options)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        project_id: Optional[str] = None,
        project: Optional[str] = None,
        status: Optional[Literal["draft", "queued", "running", "completed", "failed", "canceled"]] = None,
        is_starred: Optional[bool] = None,
        search: Optional[str] = None,
        created_at_gte: Optional[str] = None,
        created_at_lt: Optional[str] = None,
        sort_by: Optional[Literal["created_at", "completed_at", "name"]] = None,
        sort_order: Optional[Literal["asc", "desc"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["FinderResource"]:
        """List searches for parts.
        Newest first unless sorted otherwise; without what they have found.
        GET /v1/finder
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        project_id: Of this project.
        project: Another name of `project_id`.
        status: In this state now.
        is_starred: Those with a star, or those without.
        search: Part of the name, in any case. At most 128 characters.
        created_at_gte: Created at this moment or later. RFC 3339.
        created_at_lt: Created before this moment. RFC 3339.
        sort_by: What has no value comes last. Default: "created_at".
        sort_order: `asc` for names, otherwise `desc`.
        """
        return self._caller.list("GET", "/v1/finder", "list", query={"limit": limit, "cursor": cursor, "project_id": project_id, "project": project, "status": status, "is_starred": is_starred, "search": search, "created_at[gte]": created_at_gte, "created_at[lt]": created_at_lt, "sort_by": sort_by, "sort_order": sort_order}, options=options)

    def create(
        self,
        body: "CreateFinderBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "FinderResource":
        """Find parts for a vehicle.
        Searches all combinations of motor, propeller and battery that the candidates allow, trimmed
        to a hover, for the Pareto front of one to three goals within the limits. Costs ten compute
        units per rotor, refunded in full where it fails or is canceled. It is computed as soon as a
        slot is free: poll the resource, wait with `?wait=30`, follow its stream, or listen for
        `finder.completed`. A draft answers 201.
        POST /v1/finder
        """
        return self._caller.call("POST", "/v1/finder", "json", body=body, options=options)

    def get(
        self,
        id: str,
        *,
        wait: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> "FinderResource":
        """Get a search for parts.
        How far it is and the front so far; once it is completed the first rows, facets and counts.
        All rows are at /rows. With `wait` the answer comes when it has ended or, for whoever sends
        If-None-Match, when it has changed at all.
        GET /v1/finder/{id}
        wait: Seconds to wait for its end, or with If-None-Match for any change; answers as soon as
        that has happened (s). Whole number, ≥ 0 and ≤ 30. Default: 0.
        """
        return self._caller.call("GET", f"/v1/finder/{part(id)}", "json", query={"wait": wait}, options=options)

    def update(
        self,
        id: str,
        body: "UpdateFinderBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "FinderResource":
        """Change a search for parts.
        Name and star at any time. Of a draft also every field of the request, as a merge (absent
        keeps, null clears, objects and lists are replaced whole); `launch_intent` `run` or `queue`
        launches it.
        PATCH /v1/finder/{id}
        """
        return self._caller.call("PATCH", f"/v1/finder/{part(id)}", "json", body=body, options=options)

    def delete(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Delete a search for parts.
        A draft, or one that has ended, with all its rows; its share link ends with it.
        DELETE /v1/finder/{id}
        """
        return self._caller.call("DELETE", f"/v1/finder/{part(id)}", "nothing", options=options)


class Projects:
    """What runs are kept in"""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["ProjectResource"]:
        """List projects.
        Newest first.
        GET /v1/projects
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        """
        return self._caller.list("GET", "/v1/projects", "list", query={"limit": limit, "cursor": cursor}, options=options)

    def create(
        self,
        body: "CreateProjectBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "ProjectResource":
        """Create a project.
        A project holds runs. Names need not be unique.
        POST /v1/projects
        """
        return self._caller.call("POST", "/v1/projects", "json", body=body, options=options)

    def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "ProjectResource":
        """Get a project.
        With the counters of its runs.
        GET /v1/projects/{id}
        """
        return self._caller.call("GET", f"/v1/projects/{part(id)}", "json", options=options)

    def update(
        self,
        id: str,
        body: "UpdateProjectBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "ProjectResource":
        """Change a project.
        What is absent stays; null clears, except the name.
        PATCH /v1/projects/{id}
        """
        return self._caller.call("PATCH", f"/v1/projects/{part(id)}", "json", body=body, options=options)

    def delete(
        self,
        id: str,
        *,
        cascade: Optional[bool] = None,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Delete a project.
        A project with runs is deleted with `cascade=true` only; runs under way are cancelled. Runs
        go some hundred at a time, each all or nothing: cut off in the middle, the same request
        deletes the rest.
        DELETE /v1/projects/{id}
        cascade: Delete the runs of the project with it. Default: false.
        """
        return self._caller.call("DELETE", f"/v1/projects/{part(id)}", "nothing", query={"cascade": cascade}, options=options)


class Simulations:
    """Rotors, motors and a battery: where they settle at one operating point"""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def run_selected(
        self,
        body: "RunSelectedBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "LaunchResultResource":
        """Start drafts and held runs.
        Simulations and sweeps. A draft is checked and paid now; one that is refused is skipped,
        with the code as its reason, and stays a draft. An id that is not yours is 404, and nothing
        is started.
        POST /v1/simulations/run-selected
        """
        return self._caller.call("POST", "/v1/simulations/run-selected", "json", body=body, options=options)

    def run_queued(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "LaunchResultResource":
        """Start every held run.
        Every run of yours, simulation or sweep, that was created to be held.
        POST /v1/simulations/run-queued
        """
        return self._caller.call("POST", "/v1/simulations/run-queued", "json", options=options)

    def cancel(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "SimulationResource":
        """Cancel a simulation.
        While it is queued; all of it is refunded at once.
        POST /v1/simulations/{id}/cancel
        """
        return self._caller.call("POST", f"/v1/simulations/{part(id)}/cancel", "json", options=options)

    def stream(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Iterator[StreamEvent]:
        """Follow a simulation.
        Server-sent events: `state` at the start and whenever it moves on, `progress` in between;
        the stream closes after the state in which it ended. Each event is a whole, so none is
        missed: a client that comes back with Last-Event-ID gets what is new since then, or 204 if
        that was the end.
        GET /v1/simulations/{id}/stream
        """
        return self._caller.stream("GET", f"/v1/simulations/{part(id)}/stream", "stream", options=options)

    def share(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "ShareResource":
        """Share a simulation.
        Makes a link under which anybody can read result and inputs, without a credential; asked
        again, the same link. Your account, your project and the specs of your own components are
        not shown.
        POST /v1/simulations/{id}/share
        """
        return self._caller.call("POST", f"/v1/simulations/{part(id)}/share", "json", options=options)

    def unshare(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Revoke the link to a simulation.
        Caches may still answer for five minutes. Shared again, it gets another link.
        DELETE /v1/simulations/{id}/share
        """
        return self._caller.call("DELETE", f"/v1/simulations/{part(id)}/share", "nothing", options=options)

    def get_publication(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "PublicationResource":
        """Is a simulation published?.
        Its name and address; 404 where it is not published.
        GET /v1/simulations/{id}/publication
        """
        return self._caller.call("GET", f"/v1/simulations/{part(id)}/publication", "json", options=options)

    def publish(
        self,
        id: str,
        body: "PublishRunBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "PublicationResource":
        """Publish a simulation.
        Puts result and inputs of a completed run under a name, for everybody. Asked again, it is
        the same publication; another `slug` or `title` replaces the one that it has, and the old
        name is free. Your account, your project and the specs of your own components are not shown.
        A share link is apart from it: each is revoked by itself.
        POST /v1/simulations/{id}/publication
        """
        return self._caller.call("POST", f"/v1/simulations/{part(id)}/publication", "json", body=body, options=options)

    def unpublish(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Withdraw a simulation from the public.
        Caches may still answer for five minutes. Its name is free. Deleting the run does the same.
        DELETE /v1/simulations/{id}/publication
        """
        return self._caller.call("DELETE", f"/v1/simulations/{part(id)}/publication", "nothing", options=options)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        project_id: Optional[str] = None,
        project: Optional[str] = None,
        status: Optional[Literal["draft", "queued", "running", "completed", "failed", "canceled"]] = None,
        is_starred: Optional[bool] = None,
        search: Optional[str] = None,
        created_at_gte: Optional[str] = None,
        created_at_lt: Optional[str] = None,
        sort_by: Optional[Literal["created_at", "completed_at", "name"]] = None,
        sort_order: Optional[Literal["asc", "desc"]] = None,
        sweep_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["SimulationResource"]:
        """List simulations.
        Newest first unless sorted otherwise. The points of sweeps are left out unless `sweep_id`
        names one.
        GET /v1/simulations
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        project_id: Of this project.
        project: Another name of `project_id`.
        status: In this state now.
        is_starred: Those with a star, or those without.
        search: Part of the name, in any case. At most 128 characters.
        created_at_gte: Created at this moment or later. RFC 3339.
        created_at_lt: Created before this moment. RFC 3339.
        sort_by: What has no value comes last. Default: "created_at".
        sort_order: `asc` for names, otherwise `desc`.
        sweep_id: The points of this sweep, which the list leaves out otherwise.
        """
        return self._caller.list("GET", "/v1/simulations", "list", query={"limit": limit, "cursor": cursor, "project_id": project_id, "project": project, "status": status, "is_starred": is_starred, "search": search, "created_at[gte]": created_at_gte, "created_at[lt]": created_at_lt, "sort_by": sort_by, "sort_order": sort_order, "sweep_id": sweep_id}, options=options)

    def create(
        self,
        body: "CreateSimulationBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "SimulationResource":
        """Simulate an operating point.
        Costs one compute unit per rotor. It is computed as soon as a slot is free: poll the
        resource, wait with `?wait=30`, follow its stream, or listen for `simulation.completed`. A
        draft answers 201.
        POST /v1/simulations
        """
        return self._caller.call("POST", "/v1/simulations", "json", body=body, options=options)

    def get(
        self,
        id: str,
        *,
        wait: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> "SimulationResource":
        """Get a simulation.
        With its result once it is completed. With `wait` the answer comes when it has ended or, for
        whoever sends If-None-Match, when it has changed at all.
        GET /v1/simulations/{id}
        wait: Seconds to wait for its end, or with If-None-Match for any change; answers as soon as
        that has happened (s). Whole number, ≥ 0 and ≤ 30. Default: 0.
        """
        return self._caller.call("GET", f"/v1/simulations/{part(id)}", "json", query={"wait": wait}, options=options)

    def update(
        self,
        id: str,
        body: "UpdateSimulationBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "SimulationResource":
        """Change a simulation.
        Name, star and plots at any time. Of a draft also every field of the request, as a merge
        (absent keeps, null clears); `launch_intent` `run` or `queue` launches it.
        PATCH /v1/simulations/{id}
        """
        return self._caller.call("PATCH", f"/v1/simulations/{part(id)}", "json", body=body, options=options)

    def delete(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Delete a simulation.
        A draft, or one that has ended; its share link ends with it.
        DELETE /v1/simulations/{id}
        """
        return self._caller.call("DELETE", f"/v1/simulations/{part(id)}", "nothing", options=options)


class Sweeps:
    """The same powertrain at many operating points, or with many parts"""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def cancel(
        self,
        id: str,
        body: Optional["CancelSweepBody"] = None,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Union["SweepResource", "CancelRequestedSweep"]:
        """Cancel a sweep.
        While it is queued it is canceled at once and refunded as a whole. While it runs (202,
        `cancel_requested` is true) it ends with the block of points that is being solved; what was
        solved stays, and the rest is refunded; with `save_partial` false nothing stays, and all of
        it is refunded.
        POST /v1/sweeps/{id}/cancel
        """
        return self._caller.call("POST", f"/v1/sweeps/{part(id)}/cancel", "json", body=body, options=options)

    def stream(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Iterator[StreamEvent]:
        """Follow a sweep.
        Server-sent events: `state` at the start and whenever it moves on, `progress` with each
        block of points; the stream closes after the state in which it ended. Each event is a whole,
        so none is missed: a client that comes back with Last-Event-ID gets what is new since then,
        or 204 if that was the end.
        GET /v1/sweeps/{id}/stream
        """
        return self._caller.stream("GET", f"/v1/sweeps/{part(id)}/stream", "stream", options=options)

    def list_points(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        failed: Optional[bool] = None,
        solved: Optional[bool] = None,
        limited: Optional[bool] = None,
        is_starred: Optional[bool] = None,
        search: Optional[str] = None,
        sort_by: Optional[str] = None,
        sort_order: Optional[Literal["asc", "desc"]] = None,
        total_thrust_n: Optional[Bounds] = None,
        total_current_a: Optional[Bounds] = None,
        total_elec_power_w: Optional[Bounds] = None,
        total_mech_power_w: Optional[Bounds] = None,
        specific_thrust_g_per_w: Optional[Bounds] = None,
        system_efficiency: Optional[Bounds] = None,
        endurance_s: Optional[Bounds] = None,
        all_up_mass_kg: Optional[Bounds] = None,
        hover_thrust_to_weight: Optional[Bounds] = None,
        range_m: Optional[Bounds] = None,
        specific_energy_wh_per_km: Optional[Bounds] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["SweepPointResource"]:
        """List the points of a sweep.
        All of them, solved or not, by index unless sorted otherwise. Filter by totals of the
        result, e.g. `total_thrust_n[gte]=20`; what is not solved meets no such filter.
        GET /v1/sweeps/{id}/points
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        failed: Only points that failed, or only those that did not.
        solved: Only points that were solved, or only those that were not.
        limited: Only solved points that exceed a limit, or only those that do not.
        is_starred: Only points with a star, or only those without.
        search: Part of the name, in any case. At most 128 characters.
        sort_by: `index`, `name` or a key of the totals; points without a value come last. At most
        64 characters. Default: "index". Example: "total_thrust_n".
        sort_order: Points without a value come last both ways. Default: "asc".
        total_thrust_n: Thrust of all rotors (N).
        total_current_a: Current from the battery (A).
        total_elec_power_w: Power from the battery (W).
        total_mech_power_w: Power at the shafts (W).
        specific_thrust_g_per_w: Thrust by power from the battery (g/W).
        system_efficiency: Of the whole powertrain.
        endurance_s: At constant thrust, to 20 % charge (s).
        all_up_mass_kg: Of the vehicle, with `vehicle` (kg).
        hover_thrust_to_weight: Most thrust at rest over the weight, with `vehicle`.
        range_m: With `trim` and an airspeed (m).
        specific_energy_wh_per_km: With `trim` and an airspeed (W·h/km).
        """
        return self._caller.list("GET", f"/v1/sweeps/{part(id)}/points", "list", query={"limit": limit, "cursor": cursor, "failed": failed, "solved": solved, "limited": limited, "is_starred": is_starred, "search": search, "sort_by": sort_by, "sort_order": sort_order, "total_thrust_n": total_thrust_n, "total_current_a": total_current_a, "total_elec_power_w": total_elec_power_w, "total_mech_power_w": total_mech_power_w, "specific_thrust_g_per_w": specific_thrust_g_per_w, "system_efficiency": system_efficiency, "endurance_s": endurance_s, "all_up_mass_kg": all_up_mass_kg, "hover_thrust_to_weight": hover_thrust_to_weight, "range_m": range_m, "specific_energy_wh_per_km": specific_energy_wh_per_km}, options=options)

    def get_point(
        self,
        id: str,
        index: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "SweepPointResource":
        """Get a point of a sweep.
        Whether it is solved or not.
        GET /v1/sweeps/{id}/points/{index}
        """
        return self._caller.call("GET", f"/v1/sweeps/{part(id)}/points/{part(index)}", "json", options=options)

    def update_point(
        self,
        id: str,
        index: str,
        body: "UpdatePointBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "SweepPointResource":
        """Star a point of a sweep.
        Whatever its state.
        PATCH /v1/sweeps/{id}/points/{index}
        """
        return self._caller.call("PATCH", f"/v1/sweeps/{part(id)}/points/{part(index)}", "json", body=body, options=options)

    def export(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Export a sweep as CSV.
        A row for each point, by index, solved or not (RFC 4180, UTF-8, a header with units in its
        names). docs/sweeps.md lists the columns. It is read while it is written: of a sweep that
        runs, rows may be newer further down.
        GET /v1/sweeps/{id}/export.csv
        """
        return self._caller.call("GET", f"/v1/sweeps/{part(id)}/export.csv", "text", options=options)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        project_id: Optional[str] = None,
        project: Optional[str] = None,
        status: Optional[Literal["draft", "queued", "running", "completed", "failed", "canceled"]] = None,
        is_starred: Optional[bool] = None,
        search: Optional[str] = None,
        created_at_gte: Optional[str] = None,
        created_at_lt: Optional[str] = None,
        sort_by: Optional[Literal["created_at", "completed_at", "name"]] = None,
        sort_order: Optional[Literal["asc", "desc"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["SweepResource"]:
        """List sweeps.
        Newest first unless sorted otherwise; without the components of their axes.
        GET /v1/sweeps
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        project_id: Of this project.
        project: Another name of `project_id`.
        status: In this state now.
        is_starred: Those with a star, or those without.
        search: Part of the name, in any case. At most 128 characters.
        created_at_gte: Created at this moment or later. RFC 3339.
        created_at_lt: Created before this moment. RFC 3339.
        sort_by: What has no value comes last. Default: "created_at".
        sort_order: `asc` for names, otherwise `desc`.
        """
        return self._caller.list("GET", "/v1/sweeps", "list", query={"limit": limit, "cursor": cursor, "project_id": project_id, "project": project, "status": status, "is_starred": is_starred, "search": search, "created_at[gte]": created_at_gte, "created_at[lt]": created_at_lt, "sort_by": sort_by, "sort_order": sort_order}, options=options)

    def create(
        self,
        body: "CreateSweepBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "SweepResource":
        """Simulate a grid of operating points.
        Every combination of the values and components of the axes is a point and costs one compute
        unit per rotor; the points that are not solved in the end are refunded. POST
        /v1/components/sweep-axes/expand tells size and cost of component axes beforehand. The body
        may have 4 MiB. A draft answers 201.
        POST /v1/sweeps
        """
        return self._caller.call("POST", "/v1/sweeps", "json", body=body, options=options)

    def get(
        self,
        id: str,
        *,
        wait: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> "SweepResource":
        """Get a sweep.
        How far it is, and a summary once it has ended; its points are at /points. With `wait` the
        answer comes when it has ended or, for whoever sends If-None-Match, when it has changed at
        all.
        GET /v1/sweeps/{id}
        wait: Seconds to wait for its end, or with If-None-Match for any change; answers as soon as
        that has happened (s). Whole number, ≥ 0 and ≤ 30. Default: 0.
        """
        return self._caller.call("GET", f"/v1/sweeps/{part(id)}", "json", query={"wait": wait}, options=options)

    def update(
        self,
        id: str,
        body: "UpdateSweepBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "SweepResource":
        """Change a sweep.
        Name, star and plots at any time. Of a draft also every field of the request, as a merge
        (absent keeps, null clears); `launch_intent` `run` or `queue` launches it. The body may have
        4 MiB.
        PATCH /v1/sweeps/{id}
        """
        return self._caller.call("PATCH", f"/v1/sweeps/{part(id)}", "json", body=body, options=options)

    def delete(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Delete a sweep.
        A draft, or one that has ended, with all its points.
        DELETE /v1/sweeps/{id}
        """
        return self._caller.call("DELETE", f"/v1/sweeps/{part(id)}", "nothing", options=options)


class DynamicSimulations:
    """A flight over time: what rotors, motors and battery do while a schedule is flown"""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def estimate(
        self,
        body: "EstimateDynamicBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "DynamicEstimate":
        """Estimate a flight.
        How long it will last, and what it will cost. With rotors, battery and schedule it is flown
        with long steps; without, a rule estimates it from what is given. Nothing is stored or
        charged, and no plan is looked at: a flight that the plan does not allow has its price as
        well.
        POST /v1/dynamic-simulations/estimate
        """
        return self._caller.call("POST", "/v1/dynamic-simulations/estimate", "json", body=body, options=options)

    def cancel(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Union["DynamicSimulationResource", "CancelRequestedDynamic"]:
        """Cancel a dynamic simulation.
        While it is queued it is canceled at once and refunded as a whole. While it runs (202,
        `cancel_requested` is true) it ends with the piece of the flight that is being computed;
        what was flown stays, and the share of the estimated duration that was not flown is
        refunded.
        POST /v1/dynamic-simulations/{id}/cancel
        """
        return self._caller.call("POST", f"/v1/dynamic-simulations/{part(id)}/cancel", "json", options=options)

    def get_timeseries(
        self,
        id: str,
        *,
        channels: Optional[str] = None,
        from_s: Optional[float] = None,
        to_s: Optional[float] = None,
        max_points: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> "DynamicTimeseries":
        """Read curves of a dynamic simulation.
        Chosen channels, within chosen times, with as many points as you can use; no peak is lost
        where there are more. While the flight is computed it has what is saved so far.
        GET /v1/dynamic-simulations/{id}/timeseries
        channels: Names of channels, with commas between; all of them unless given. At most 20000
        characters. Example: "total_thrust_n,soc_pct,rotor1_rpm".
        from_s: From this moment on (s). ≥ 0 and ≤ 86400.
        to_s: Up to this moment (s). ≥ 0 and ≤ 86400.
        max_points: How many points there may be. Where the flight has more, the lowest and the
        highest point of every channel in each part of it are kept. Whole number, ≥ 2 and ≤ 10000.
        Default: 1000.
        """
        return self._caller.call("GET", f"/v1/dynamic-simulations/{part(id)}/timeseries", "json", query={"channels": channels, "from_s": from_s, "to_s": to_s, "max_points": max_points}, options=options)

    def export(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Export a dynamic simulation as CSV.
        Every row of the flight at full resolution with every channel (RFC 4180, UTF-8, a header
        with units in its names). While the flight is computed it has what is saved so far.
        GET /v1/dynamic-simulations/{id}/export.csv
        """
        return self._caller.call("GET", f"/v1/dynamic-simulations/{part(id)}/export.csv", "text", options=options)

    def stream(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Iterator[StreamEvent]:
        """Follow a dynamic simulation.
        Server-sent events: `state` at the start and whenever it moves on, `progress` with each
        piece of the flight, and before that `sample`, up to 20 moments of it as the result shows
        them; the stream closes after the state in which it ended. A client that comes back with
        Last-Event-ID gets what is new since then, or 204 if that was the end.
        GET /v1/dynamic-simulations/{id}/stream
        """
        return self._caller.stream("GET", f"/v1/dynamic-simulations/{part(id)}/stream", "stream", options=options)

    def share(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "ShareResource":
        """Share a dynamic simulation.
        Makes a link under which anybody can read result and inputs, without a credential; asked
        again, the same link. Your account, your project and the specs of your own components are
        not shown.
        POST /v1/dynamic-simulations/{id}/share
        """
        return self._caller.call("POST", f"/v1/dynamic-simulations/{part(id)}/share", "json", options=options)

    def unshare(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Revoke the link to a dynamic simulation.
        Caches may still answer for five minutes. Shared again, it gets another link.
        DELETE /v1/dynamic-simulations/{id}/share
        """
        return self._caller.call("DELETE", f"/v1/dynamic-simulations/{part(id)}/share", "nothing", options=options)

    def get_publication(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "PublicationResource":
        """Is a dynamic simulation published?.
        Its name and address; 404 where it is not published.
        GET /v1/dynamic-simulations/{id}/publication
        """
        return self._caller.call("GET", f"/v1/dynamic-simulations/{part(id)}/publication", "json", options=options)

    def publish(
        self,
        id: str,
        body: "PublishRunBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "PublicationResource":
        """Publish a dynamic simulation.
        Puts result and inputs of a completed run under a name, for everybody. Asked again, it is
        the same publication; another `slug` or `title` replaces the one that it has, and the old
        name is free. Your account, your project and the specs of your own components are not shown.
        A share link is apart from it: each is revoked by itself.
        POST /v1/dynamic-simulations/{id}/publication
        """
        return self._caller.call("POST", f"/v1/dynamic-simulations/{part(id)}/publication", "json", body=body, options=options)

    def unpublish(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Withdraw a dynamic simulation from the public.
        Caches may still answer for five minutes. Its name is free. Deleting the run does the same.
        DELETE /v1/dynamic-simulations/{id}/publication
        """
        return self._caller.call("DELETE", f"/v1/dynamic-simulations/{part(id)}/publication", "nothing", options=options)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        project_id: Optional[str] = None,
        project: Optional[str] = None,
        status: Optional[Literal["draft", "queued", "running", "completed", "failed", "canceled"]] = None,
        is_starred: Optional[bool] = None,
        search: Optional[str] = None,
        created_at_gte: Optional[str] = None,
        created_at_lt: Optional[str] = None,
        sort_by: Optional[Literal["created_at", "completed_at", "name"]] = None,
        sort_order: Optional[Literal["asc", "desc"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["DynamicSimulationResource"]:
        """List dynamic simulations.
        Newest first unless sorted otherwise; results without samples and series, and no snapshots
        of inputs.
        GET /v1/dynamic-simulations
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        project_id: Of this project.
        project: Another name of `project_id`.
        status: In this state now.
        is_starred: Those with a star, or those without.
        search: Part of the name, in any case. At most 128 characters.
        created_at_gte: Created at this moment or later. RFC 3339.
        created_at_lt: Created before this moment. RFC 3339.
        sort_by: What has no value comes last. Default: "created_at".
        sort_order: `asc` for names, otherwise `desc`.
        """
        return self._caller.list("GET", "/v1/dynamic-simulations", "list", query={"limit": limit, "cursor": cursor, "project_id": project_id, "project": project, "status": status, "is_starred": is_starred, "search": search, "created_at[gte]": created_at_gte, "created_at[lt]": created_at_lt, "sort_by": sort_by, "sort_order": sort_order}, options=options)

    def create(
        self,
        body: "CreateDynamicBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "DynamicSimulationResource":
        """Simulate a flight over time.
        Flies a schedule of throttles and speeds until the battery is empty or the time is over.
        Costs one compute unit per rotor and begun minute of the estimated duration, which /estimate
        tells beforehand; what a canceled flight has not flown is refunded. It is computed as soon
        as a slot is free: poll the resource, wait with `?wait=30`, follow its stream, or listen for
        `simulation.completed`.
        POST /v1/dynamic-simulations
        """
        return self._caller.call("POST", "/v1/dynamic-simulations", "json", body=body, options=options)

    def get(
        self,
        id: str,
        *,
        wait: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> "DynamicSimulationResource":
        """Get a dynamic simulation.
        With its result once it has ended: scorecard, moments, curves and events; more of the curves
        is at /timeseries and /export.csv. With `wait` the answer comes when it has ended or, for
        whoever sends If-None-Match, when it has changed at all.
        GET /v1/dynamic-simulations/{id}
        wait: Seconds to wait for its end, or with If-None-Match for any change; answers as soon as
        that has happened (s). Whole number, ≥ 0 and ≤ 30. Default: 0.
        """
        return self._caller.call("GET", f"/v1/dynamic-simulations/{part(id)}", "json", query={"wait": wait}, options=options)

    def update(
        self,
        id: str,
        body: "UpdateDynamicBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "DynamicSimulationResource":
        """Name or star a dynamic simulation.
        At any time. The answer has its result without samples and series.
        PATCH /v1/dynamic-simulations/{id}
        """
        return self._caller.call("PATCH", f"/v1/dynamic-simulations/{part(id)}", "json", body=body, options=options)

    def delete(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Delete a dynamic simulation.
        One that has ended, with all its curves; its share link ends with it.
        DELETE /v1/dynamic-simulations/{id}
        """
        return self._caller.call("DELETE", f"/v1/dynamic-simulations/{part(id)}", "nothing", options=options)


class Public:
    """Readable without a credential; may be cached."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list_plans(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["PublicPlan"]:
        """List plans.
        What each plan allows, by name. Needs no credential.
        GET /v1/public/plans
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        """
        return self._caller.list("GET", "/v1/public/plans", "list", query={"limit": limit, "cursor": cursor}, options=options)

    def list_airfoils(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["PublicAirfoil"]:
        """List the airfoils of the library.
        By name, which is what an analysis takes as `airfoil`. Needs no credential.
        GET /v1/public/airfoils
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        """
        return self._caller.list("GET", "/v1/public/airfoils", "list", query={"limit": limit, "cursor": cursor}, options=options)

    def list_propellers(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["PublicPropeller"]:
        """List the propellers of the catalog.
        By slug, with their headline figures. Needs no credential.
        GET /v1/public/propellers
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        """
        return self._caller.list("GET", "/v1/public/propellers", "list", query={"limit": limit, "cursor": cursor}, options=options)

    def get_propeller(
        self,
        slug: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "PublicPropeller":
        """Get a propeller of the catalog.
        With its headline figures. Needs no credential.
        GET /v1/public/propellers/{slug}
        """
        return self._caller.call("GET", f"/v1/public/propellers/{part(slug)}", "json", options=options)

    def get_share(
        self,
        token: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Union["SharedSimulation", "SharedDynamic", "SharedFinder"]:
        """Read a shared run.
        Result, inputs and version of the solver of a run whose owner shared it; `object` tells
        which kind it is. Once the link is revoked it answers 404, caches after five minutes at the
        latest.
        GET /v1/public/share/{token}
        """
        return self._caller.call("GET", f"/v1/public/share/{part(token)}", "json", options=options)

    def get_result(
        self,
        slug: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "PublicResult":
        """Read a published result.
        A simulation, dynamic simulation or search for parts that its owner has published under this
        name, with inputs and version of the solver. Once it is withdrawn it answers 404, caches
        after five minutes at the latest. Tokens of share links are no names: those are read under
        /v1/public/share.
        GET /v1/public/results/{slug}
        """
        return self._caller.call("GET", f"/v1/public/results/{part(slug)}", "json", options=options)

    def get_validation(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "PublicValidation":
        """How far analyses are off measured propellers.
        Errors against the UIUC Propeller Database: in summary, by family and by propeller, beside a
        conventional method. Needs no credential. An analysis tells of the measurements next to it
        with `expand=nearest_measurements`.
        GET /v1/public/validation
        """
        return self._caller.call("GET", "/v1/public/validation", "json", options=options)


class Runs:
    """What simulations, sweeps and dynamic simulations have in common"""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def cancel_selected(
        self,
        body: "CancelSelectedBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "CancelBatchResult":
        """Cancel runs by id.
        Runs of any kind. Queued ones are canceled and refunded at once; running sweeps and dynamic
        simulations are asked to stop at their next boundary; the others are skipped with a reason.
        An id that is not yours: 404, and nothing is cancelled. Some tens are cancelled at a time,
        each all or nothing; in the rare case that not all could be, `has_more` is true, and the
        same ids may be sent again.
        POST /v1/simulations/cancel-selected
        """
        return self._caller.call("POST", "/v1/simulations/cancel-selected", "json", body=body, options=options)

    def cancel(
        self,
        body: Optional["CancelBatchBody"] = None,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "CancelBatchResult":
        """Cancel everything that waits or runs.
        Or what the body narrows it to: some tens of runs at a time, each all or nothing, and at
        most 10,000 runs or eight seconds a call; `has_more` says whether to repeat it.
        POST /v1/simulations/cancel-batch
        """
        return self._caller.call("POST", "/v1/simulations/cancel-batch", "json", body=body, options=options)


class Webhooks:
    """Where your events are sent"""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["WebhookEndpointResource"]:
        """List webhook endpoints.
        Newest first, without their secrets.
        GET /v1/webhook_endpoints
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        """
        return self._caller.list("GET", "/v1/webhook_endpoints", "list", query={"limit": limit, "cursor": cursor}, options=options)

    def create(
        self,
        body: "CreateWebhookEndpointBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "WebhookEndpointResource":
        """Create a webhook endpoint.
        Events that happen from now on are sent to it, signed with `secret`, which only this answer
        shows. A repeat under the same Idempotency-Key gives the same secret for one hour.
        POST /v1/webhook_endpoints
        """
        return self._caller.call("POST", "/v1/webhook_endpoints", "json", body=body, options=options)

    def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "WebhookEndpointResource":
        """Get a webhook endpoint.
        With what we know of its health; its secret is not shown again.
        GET /v1/webhook_endpoints/{id}
        """
        return self._caller.call("GET", f"/v1/webhook_endpoints/{part(id)}", "json", options=options)

    def update(
        self,
        id: str,
        body: "UpdateWebhookEndpointBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "WebhookEndpointResource":
        """Change a webhook endpoint.
        What is absent stays; null empties description and metadata. `enabled: false` skips what is
        pending, `enabled: true` clears `auto_disabled_at` and begins to count failures anew.
        PATCH /v1/webhook_endpoints/{id}
        """
        return self._caller.call("PATCH", f"/v1/webhook_endpoints/{part(id)}", "json", body=body, options=options)

    def delete(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Delete a webhook endpoint.
        Nothing is sent to it any more: what is pending is skipped, and an attempt that is on its
        way is not repeated. Its secret is destroyed.
        DELETE /v1/webhook_endpoints/{id}
        """
        return self._caller.call("DELETE", f"/v1/webhook_endpoints/{part(id)}", "nothing", options=options)

    def rotate_secret(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "WebhookEndpointResource":
        """Give a webhook endpoint another secret.
        At once: whatever is signed from now on is signed with the new one, which only this answer
        shows. What a receiver refuses for its old signature comes again by the schedule, signed
        anew. A repeat under the same Idempotency-Key gives the same secret for one hour.
        POST /v1/webhook_endpoints/{id}/rotate_secret
        """
        return self._caller.call("POST", f"/v1/webhook_endpoints/{part(id)}/rotate_secret", "json", options=options)

    def test(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "WebhookDeliveryResource":
        """Send a test event to a webhook endpoint.
        Records a `webhook.test` event and delivers it to this endpoint alone, whatever it
        subscribes to, with the usual attempts. Read the delivery for what came of it.
        POST /v1/webhook_endpoints/{id}/test
        """
        return self._caller.call("POST", f"/v1/webhook_endpoints/{part(id)}/test", "json", options=options)

    def list_deliveries(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_at_gte: Optional[str] = None,
        created_at_lt: Optional[str] = None,
        status: Optional[Literal["pending", "succeeded", "failed", "permanently_failed"]] = None,
        event_type: Optional[Literal["simulation.queued", "simulation.running", "simulation.completed", "simulation.failed", "simulation.canceled", "sweep.queued", "sweep.running", "sweep.completed", "sweep.failed", "sweep.canceled", "finder.queued", "finder.running", "finder.completed", "finder.failed", "finder.canceled", "credits.low_balance", "component.submitted", "component.approved", "component.rejected", "webhook.test"]] = None,
        event_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Items["WebhookDeliveryResource"]:
        """List deliveries of a webhook endpoint.
        Newest first, kept for 30 days after their end. Filters combine with AND; an unknown type or
        event gives an empty list.
        GET /v1/webhook_endpoints/{id}/deliveries
        limit: Items a page. Whole number, ≥ 1 and ≤ 100. Default: 25.
        cursor: `next_cursor` of the page before; sort and filters must stay the same.
        created_at_gte: From this moment on (inclusive). RFC 3339.
        created_at_lt: Before this moment (exclusive). RFC 3339.
        status: `failed`: the last attempt failed, whether another one follows (`pending`) or not
        (`permanently_failed`).
        event_type: Exactly this type. Example: "simulation.completed".
        event_id: Deliveries of one event: the first and all that repeat it.
        """
        return self._caller.list("GET", f"/v1/webhook_endpoints/{part(id)}/deliveries", "list", query={"limit": limit, "cursor": cursor, "created_at[gte]": created_at_gte, "created_at[lt]": created_at_lt, "status": status, "event_type": event_type, "event_id": event_id}, options=options)

    def get_delivery(
        self,
        id: str,
        whd_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "WebhookDeliveryResource":
        """Get a delivery.
        With every attempt and the body that is sent.
        GET /v1/webhook_endpoints/{id}/deliveries/{whd_id}
        """
        return self._caller.call("GET", f"/v1/webhook_endpoints/{part(id)}/deliveries/{part(whd_id)}", "json", options=options)

    def retry_delivery(
        self,
        id: str,
        whd_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "WebhookDeliveryResource":
        """Send a delivery again.
        Makes a new delivery of the same bytes with a new signature and five attempts of its own.
        The event need not be kept any more. Each call makes one more: use an Idempotency-Key when
        you repeat a call.
        POST /v1/webhook_endpoints/{id}/deliveries/{whd_id}/retry
        """
        return self._caller.call("POST", f"/v1/webhook_endpoints/{part(id)}/deliveries/{part(whd_id)}/retry", "json", options=options)

    def recover(
        self,
        id: str,
        body: "RecoverBody",
        *,
        options: Optional[RequestOptions] = None,
    ) -> "WebhookRecoveryResource":
        """Send what an endpoint did not get.
        After an outage or a pause of yours: a new delivery for every event of a time that did not
        arrive, oldest first, at most 10,000 a call. What is pending or arrived is left alone, so
        the call may be repeated. While `has_more` is true, go on with `since` set to `next_since`,
        and with a new Idempotency-Key: the same one gives the same answer again. An endpoint has
        one recovery at a time; 429 `queue_full` says that another one is under way. `Location`
        lists the deliveries.
        POST /v1/webhook_endpoints/{id}/recover
        """
        return self._caller.call("POST", f"/v1/webhook_endpoints/{part(id)}/recover", "json", body=body, options=options)

    def get_stats(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "WebhookStatsResource":
        """Get the statistics of a webhook endpoint.
        How many deliveries arrived, failed and wait, and how fast the receiver answers.
        GET /v1/webhook_endpoints/{id}/stats
        """
        return self._caller.call("GET", f"/v1/webhook_endpoints/{part(id)}/stats", "json", options=options)


class Health:
    """For whoever operates the service; no credential, no rate limit"""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "Health":
        """Is the service there?.
        Touches nothing, needs no credential, has no rate limit.
        GET /v1/health
        """
        return self._caller.call("GET", "/v1/health", "json", options=options)

    def get_liveness(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "Health":
        """Does this process answer?.
        For whoever restarts processes; touches nothing.
        GET /health/live
        """
        return self._caller.call("GET", "/health/live", "json", options=options)

    def get_readiness(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> "ReadinessState":
        """Should this process get requests?.
        Answers 503 with the same body when a part cannot serve, or when the process is about to
        end.
        GET /health/ready
        """
        return self._caller.call("GET", "/health/ready", "json", options=options)


class Resources:
    """All groups of operations."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller
        self.auth = Auth(caller)
        self.account = Account(caller)
        self.api_keys = ApiKeys(caller)
        self.administration = Administration(caller)
        self.airfoils = Airfoils(caller)
        self.geometry = Geometry(caller)
        self.powertrain = Powertrain(caller)
        self.components = Components(caller)
        self.stars = Stars(caller)
        self.submissions = Submissions(caller)
        self.moderation = Moderation(caller)
        self.compute_units = ComputeUnits(caller)
        self.dashboard = Dashboard(caller)
        self.human_verification = HumanVerification(caller)
        self.events = Events(caller)
        self.finder = Finder(caller)
        self.projects = Projects(caller)
        self.simulations = Simulations(caller)
        self.sweeps = Sweeps(caller)
        self.dynamic_simulations = DynamicSimulations(caller)
        self.public = Public(caller)
        self.runs = Runs(caller)
        self.webhooks = Webhooks(caller)
        self.health = Health(caller)
