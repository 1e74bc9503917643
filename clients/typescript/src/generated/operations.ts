// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.

import type {
  SignUpBody,
  SessionResource,
  SignInBody,
  RefreshBody,
  ConfirmEmailBody,
  ForgotPasswordBody,
  ResetPasswordBody,
  UserResource,
  UpdateAccountBody,
  ChangePasswordBody,
  ConcurrencyResource,
  ApiKeyList,
  ApiKeyResource,
  CreateApiKeyBody,
  NewApiKeyResource,
  ApiRequestList,
  ApiRequestResource,
  ChangePlanBody,
  AccountResource,
  AirfoilList,
  Airfoil,
  ImportAirfoilForm,
  AirfoilWithArrays,
  AirfoilPolar,
  ExportGeometryRequest,
  ImportGeometryForm,
  GeometryImport,
  CalibrationList,
  CalibrationJobResource,
  CalibrateBody,
  DriveCalibrationList,
  DriveCalibrationResource,
  CalibrateDriveBody,
  ComponentList,
  Component,
  CreateComponentBody,
  WrittenComponent,
  ComponentBrandList,
  ComponentBrand,
  ComponentFacets,
  ComponentIdList,
  ExpandSweepAxesBody,
  SweepAxesExpansion,
  UpdateComponentBody,
  ComponentSpecs,
  StarredComponentList,
  StarredComponent,
  StarComponentBody,
  SubmissionList,
  Submission,
  CreateSubmissionBody,
  UpdateSubmissionBody,
  ApproveSubmissionBody,
  RejectSubmissionBody,
  CreditBalance,
  CreditUsageList,
  CreditUsageEvent,
  CreditUsageSummary,
  AdjustmentBody,
  DesignRequest,
  Geometry,
  AnalyzeGeometryRequest,
  GeometryAnalysis,
  AnalyzeBatchRequest,
  GeometryAnalysisBatch,
  MapGeometryRequest,
  GeometryMap,
  WhatIfRequest,
  WhatIf,
  BladeRequest,
  BladeOutlines,
  HumanChallenge,
  ChallengeProof,
  HumanLease,
  EventList,
  EventResource,
  EventTypeList,
  EventTypeResource,
  JsonSchemaResource,
  FinderResource,
  CancelRequestedFinder,
  FinderRowList,
  FinderRow,
  ShareResource,
  PublicationResource,
  PublishRunBody,
  FinderList,
  CreateFinderBody,
  UpdateFinderBody,
  ProjectList,
  ProjectResource,
  CreateProjectBody,
  UpdateProjectBody,
  RunSelectedBody,
  LaunchResultResource,
  SimulationResource,
  SimulationList,
  CreateSimulationBody,
  UpdateSimulationBody,
  CancelSweepBody,
  SweepResource,
  CancelRequestedSweep,
  SweepPointList,
  SweepPointResource,
  UpdatePointBody,
  SweepList,
  CreateSweepBody,
  UpdateSweepBody,
  EstimateDynamicBody,
  DynamicEstimate,
  DynamicSimulationResource,
  CancelRequestedDynamic,
  DynamicTimeseries,
  DynamicSimulationList,
  CreateDynamicBody,
  UpdateDynamicBody,
  PublicPlanList,
  PublicPlan,
  PublicAirfoilList,
  PublicAirfoil,
  PublicPropellerList,
  PublicPropeller,
  SharedSimulation,
  SharedDynamic,
  SharedFinder,
  PublicResult,
  PublicValidation,
  CancelSelectedBody,
  CancelBatchResult,
  CancelBatchBody,
  WebhookEndpointList,
  WebhookEndpointResource,
  CreateWebhookEndpointBody,
  UpdateWebhookEndpointBody,
  WebhookDeliveryResource,
  WebhookDeliveryList,
  RecoverBody,
  WebhookRecoveryResource,
  WebhookStatsResource,
  Health,
  ReadinessState,
} from './types.js';

/**
 * How an operation is called. `kind` of its answer: `json`; `list`, a page of a list; `stream`, server-sent events, one by one;
 * `text`, CSV; `file`, bytes of a type that follows from the request; `nothing`.
 */
export interface OperationDescription {
  readonly group: string;
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its parameters in braces. */
  readonly path: string;
  readonly pathParams: readonly string[];
  readonly body: 'none' | 'json' | 'form';
  readonly kind: 'json' | 'list' | 'stream' | 'text' | 'file' | 'nothing';
  /** What is sent twice has the effect of once, or none that matters. */
  readonly repeatable: boolean;
}

/** An event of a stream. */
export interface StreamEvent {
  event: string;
  /** The JSON of its data, read. */
  data: unknown;
  /** Where a stream goes on: sent as Last-Event-ID. */
  id: string | undefined;
}

export const operations = {
  signUp: { group: 'auth', name: 'signUp', method: 'POST', path: '/dashboard/auth/sign_up', pathParams: [], body: 'json', kind: 'json', repeatable: false },
  signIn: { group: 'auth', name: 'signIn', method: 'POST', path: '/dashboard/auth/sign_in', pathParams: [], body: 'json', kind: 'json', repeatable: false },
  refreshSession: { group: 'auth', name: 'refreshSession', method: 'POST', path: '/dashboard/auth/refresh', pathParams: [], body: 'json', kind: 'json', repeatable: false },
  signOut: { group: 'auth', name: 'signOut', method: 'POST', path: '/dashboard/auth/sign_out', pathParams: [], body: 'none', kind: 'nothing', repeatable: false },
  signOutAll: { group: 'auth', name: 'signOutAll', method: 'POST', path: '/dashboard/auth/sign_out_all', pathParams: [], body: 'none', kind: 'nothing', repeatable: false },
  confirmEmail: { group: 'auth', name: 'confirmEmail', method: 'POST', path: '/dashboard/auth/confirm', pathParams: [], body: 'json', kind: 'nothing', repeatable: false },
  sendConfirmation: { group: 'auth', name: 'sendConfirmation', method: 'POST', path: '/dashboard/auth/confirmations', pathParams: [], body: 'none', kind: 'nothing', repeatable: false },
  forgotPassword: { group: 'auth', name: 'forgotPassword', method: 'POST', path: '/dashboard/auth/password_resets', pathParams: [], body: 'json', kind: 'nothing', repeatable: false },
  resetPassword: { group: 'auth', name: 'resetPassword', method: 'POST', path: '/dashboard/auth/reset_password', pathParams: [], body: 'json', kind: 'nothing', repeatable: false },
  getAccount: { group: 'account', name: 'get', method: 'GET', path: '/dashboard/account', pathParams: [], body: 'none', kind: 'json', repeatable: true },
  updateAccount: { group: 'account', name: 'update', method: 'PATCH', path: '/dashboard/account', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  deleteAccount: { group: 'account', name: 'delete', method: 'DELETE', path: '/dashboard/account', pathParams: [], body: 'none', kind: 'nothing', repeatable: true },
  changePassword: { group: 'account', name: 'changePassword', method: 'POST', path: '/dashboard/account/password', pathParams: [], body: 'json', kind: 'json', repeatable: false },
  getMe: { group: 'account', name: 'getMe', method: 'GET', path: '/v1/users/me', pathParams: [], body: 'none', kind: 'json', repeatable: true },
  whoAmI: { group: 'account', name: 'whoAmI', method: 'GET', path: '/v1/whoami', pathParams: [], body: 'none', kind: 'json', repeatable: true },
  getConcurrency: { group: 'account', name: 'getConcurrency', method: 'GET', path: '/v1/concurrency', pathParams: [], body: 'none', kind: 'json', repeatable: true },
  listApiKeys: { group: 'apiKeys', name: 'list', method: 'GET', path: '/dashboard/api_keys', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  createApiKey: { group: 'apiKeys', name: 'create', method: 'POST', path: '/dashboard/api_keys', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  getApiKey: { group: 'apiKeys', name: 'get', method: 'GET', path: '/dashboard/api_keys/{id}', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  revokeApiKey: { group: 'apiKeys', name: 'revoke', method: 'DELETE', path: '/dashboard/api_keys/{id}', pathParams: ['id'], body: 'none', kind: 'nothing', repeatable: true },
  listApiRequests: { group: 'apiKeys', name: 'listApiRequests', method: 'GET', path: '/dashboard/api_requests', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  changePlan: { group: 'administration', name: 'changePlan', method: 'POST', path: '/dashboard/admin/accounts/{id}/plan', pathParams: ['id'], body: 'json', kind: 'json', repeatable: true },
  listAirfoils: { group: 'airfoils', name: 'list', method: 'GET', path: '/v1/airfoils', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  importAirfoil: { group: 'airfoils', name: 'import', method: 'POST', path: '/v1/airfoils/import', pathParams: [], body: 'form', kind: 'json', repeatable: true },
  getAirfoil: { group: 'airfoils', name: 'get', method: 'GET', path: '/v1/airfoils/{id_or_name}', pathParams: ['id_or_name'], body: 'none', kind: 'json', repeatable: true },
  deleteAirfoil: { group: 'airfoils', name: 'delete', method: 'DELETE', path: '/v1/airfoils/{id_or_name}', pathParams: ['id_or_name'], body: 'none', kind: 'nothing', repeatable: true },
  getAirfoilPolars: { group: 'airfoils', name: 'getPolars', method: 'GET', path: '/v1/airfoils/{id_or_name}/polars', pathParams: ['id_or_name'], body: 'none', kind: 'json', repeatable: true },
  exportGeometry: { group: 'geometry', name: 'export', method: 'POST', path: '/v1/geometry/export', pathParams: [], body: 'json', kind: 'file', repeatable: true },
  importGeometry: { group: 'geometry', name: 'import', method: 'POST', path: '/v1/geometry/import', pathParams: [], body: 'form', kind: 'json', repeatable: true },
  listCalibrations: { group: 'geometry', name: 'listCalibrations', method: 'GET', path: '/v1/geometry/calibrate', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  calibrateGeometry: { group: 'geometry', name: 'calibrate', method: 'POST', path: '/v1/geometry/calibrate', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  getCalibration: { group: 'geometry', name: 'getCalibration', method: 'GET', path: '/v1/geometry/calibrate/{cal_id}', pathParams: ['cal_id'], body: 'none', kind: 'json', repeatable: true },
  cancelCalibration: { group: 'geometry', name: 'cancelCalibration', method: 'POST', path: '/v1/geometry/calibrate/{cal_id}/cancel', pathParams: ['cal_id'], body: 'none', kind: 'json', repeatable: true },
  listDriveCalibrations: { group: 'powertrain', name: 'listDriveCalibrations', method: 'GET', path: '/v1/powertrain/calibrate', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  calibrateDrive: { group: 'powertrain', name: 'calibrateDrive', method: 'POST', path: '/v1/powertrain/calibrate', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  getDriveCalibration: { group: 'powertrain', name: 'getDriveCalibration', method: 'GET', path: '/v1/powertrain/calibrate/{dcal_id}', pathParams: ['dcal_id'], body: 'none', kind: 'json', repeatable: true },
  cancelDriveCalibration: { group: 'powertrain', name: 'cancelDriveCalibration', method: 'POST', path: '/v1/powertrain/calibrate/{dcal_id}/cancel', pathParams: ['dcal_id'], body: 'none', kind: 'json', repeatable: true },
  listComponents: { group: 'components', name: 'list', method: 'GET', path: '/v1/components', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  createComponent: { group: 'components', name: 'create', method: 'POST', path: '/v1/components', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  listComponentBrands: { group: 'components', name: 'listBrands', method: 'GET', path: '/v1/components/brands', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  getComponentFacets: { group: 'components', name: 'getFacets', method: 'GET', path: '/v1/components/facets', pathParams: [], body: 'none', kind: 'json', repeatable: true },
  listComponentIds: { group: 'components', name: 'listIds', method: 'GET', path: '/v1/components/ids', pathParams: [], body: 'none', kind: 'json', repeatable: true },
  expandSweepAxes: { group: 'components', name: 'expandSweepAxes', method: 'POST', path: '/v1/components/sweep-axes/expand', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  getComponent: { group: 'components', name: 'get', method: 'GET', path: '/v1/components/{id}', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  updateComponent: { group: 'components', name: 'update', method: 'PATCH', path: '/v1/components/{id}', pathParams: ['id'], body: 'json', kind: 'json', repeatable: true },
  deleteComponent: { group: 'components', name: 'delete', method: 'DELETE', path: '/v1/components/{id}', pathParams: ['id'], body: 'none', kind: 'nothing', repeatable: true },
  getComponentSpecs: { group: 'components', name: 'getSpecs', method: 'GET', path: '/v1/components/{id}/specs', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  listStarredComponents: { group: 'stars', name: 'list', method: 'GET', path: '/v1/starred_components', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  starComponent: { group: 'stars', name: 'star', method: 'POST', path: '/v1/starred_components', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  unstarComponent: { group: 'stars', name: 'unstar', method: 'DELETE', path: '/v1/starred_components/{id}', pathParams: ['id'], body: 'none', kind: 'nothing', repeatable: true },
  listSubmissions: { group: 'submissions', name: 'list', method: 'GET', path: '/v1/submissions', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  createSubmission: { group: 'submissions', name: 'create', method: 'POST', path: '/v1/submissions', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  getSubmission: { group: 'submissions', name: 'get', method: 'GET', path: '/v1/submissions/{id}', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  updateSubmission: { group: 'submissions', name: 'update', method: 'PATCH', path: '/v1/submissions/{id}', pathParams: ['id'], body: 'json', kind: 'json', repeatable: true },
  deleteSubmission: { group: 'submissions', name: 'delete', method: 'DELETE', path: '/v1/submissions/{id}', pathParams: ['id'], body: 'none', kind: 'nothing', repeatable: true },
  withdrawSubmission: { group: 'submissions', name: 'withdraw', method: 'POST', path: '/v1/submissions/{id}/withdraw', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  listModeratedSubmissions: { group: 'moderation', name: 'list', method: 'GET', path: '/v1/moderation/submissions', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  getModeratedSubmission: { group: 'moderation', name: 'get', method: 'GET', path: '/v1/moderation/submissions/{id}', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  approveSubmission: { group: 'moderation', name: 'approve', method: 'POST', path: '/v1/moderation/submissions/{id}/approve', pathParams: ['id'], body: 'json', kind: 'json', repeatable: true },
  rejectSubmission: { group: 'moderation', name: 'reject', method: 'POST', path: '/v1/moderation/submissions/{id}/reject', pathParams: ['id'], body: 'json', kind: 'json', repeatable: true },
  getCreditBalance: { group: 'computeUnits', name: 'getBalance', method: 'GET', path: '/v1/compute-units/balance', pathParams: [], body: 'none', kind: 'json', repeatable: true },
  listCreditTransactions: { group: 'computeUnits', name: 'listTransactions', method: 'GET', path: '/v1/compute-units/transactions', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  getCreditUsageSummary: { group: 'computeUnits', name: 'getUsageSummary', method: 'GET', path: '/v1/compute-units/summary', pathParams: [], body: 'none', kind: 'json', repeatable: true },
  adjustCredits: { group: 'administration', name: 'adjustCredits', method: 'POST', path: '/dashboard/admin/accounts/{id}/adjustments', pathParams: ['id'], body: 'json', kind: 'json', repeatable: true },
  designGeometry: { group: 'geometry', name: 'design', method: 'POST', path: '/v1/geometry/design', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  analyzeGeometry: { group: 'geometry', name: 'analyze', method: 'POST', path: '/v1/geometry/analyze', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  analyzeGeometryBatch: { group: 'geometry', name: 'analyzeBatch', method: 'POST', path: '/v1/geometry/analyze/batch', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  mapGeometry: { group: 'geometry', name: 'map', method: 'POST', path: '/v1/geometry/map', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  whatIf: { group: 'dashboard', name: 'whatIf', method: 'POST', path: '/dashboard/what_if', pathParams: [], body: 'json', kind: 'json', repeatable: false },
  bladeOutlines: { group: 'dashboard', name: 'bladeOutlines', method: 'POST', path: '/dashboard/blade_outlines', pathParams: [], body: 'json', kind: 'json', repeatable: false },
  createHumanChallenge: { group: 'humanVerification', name: 'createChallenge', method: 'POST', path: '/v1/human_verification/challenges', pathParams: [], body: 'none', kind: 'json', repeatable: true },
  createHumanLease: { group: 'humanVerification', name: 'createLease', method: 'POST', path: '/v1/human_verification/leases', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  createSignInChallenge: { group: 'auth', name: 'createSignInChallenge', method: 'POST', path: '/dashboard/auth/challenges', pathParams: [], body: 'none', kind: 'json', repeatable: false },
  listEvents: { group: 'events', name: 'list', method: 'GET', path: '/v1/events', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  getEvent: { group: 'events', name: 'get', method: 'GET', path: '/v1/events/{id}', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  listEventTypes: { group: 'events', name: 'listTypes', method: 'GET', path: '/v1/public/event_types', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  getEventTypeSchema: { group: 'events', name: 'getTypeSchema', method: 'GET', path: '/v1/public/event_types/{type}/schema', pathParams: ['type'], body: 'none', kind: 'json', repeatable: true },
  cancelFinder: { group: 'finder', name: 'cancel', method: 'POST', path: '/v1/finder/{id}/cancel', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  streamFinder: { group: 'finder', name: 'stream', method: 'GET', path: '/v1/finder/{id}/stream', pathParams: ['id'], body: 'none', kind: 'stream', repeatable: true },
  listFinderRows: { group: 'finder', name: 'listRows', method: 'GET', path: '/v1/finder/{id}/rows', pathParams: ['id'], body: 'none', kind: 'list', repeatable: true },
  getFinderRow: { group: 'finder', name: 'getRow', method: 'GET', path: '/v1/finder/{id}/rows/{index}', pathParams: ['id', 'index'], body: 'none', kind: 'json', repeatable: true },
  exportFinder: { group: 'finder', name: 'export', method: 'GET', path: '/v1/finder/{id}/export.csv', pathParams: ['id'], body: 'none', kind: 'text', repeatable: true },
  shareFinder: { group: 'finder', name: 'share', method: 'POST', path: '/v1/finder/{id}/share', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  unshareFinder: { group: 'finder', name: 'unshare', method: 'DELETE', path: '/v1/finder/{id}/share', pathParams: ['id'], body: 'none', kind: 'nothing', repeatable: true },
  getFinderPublication: { group: 'finder', name: 'getPublication', method: 'GET', path: '/v1/finder/{id}/publication', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  publishFinder: { group: 'finder', name: 'publish', method: 'POST', path: '/v1/finder/{id}/publication', pathParams: ['id'], body: 'json', kind: 'json', repeatable: true },
  unpublishFinder: { group: 'finder', name: 'unpublish', method: 'DELETE', path: '/v1/finder/{id}/publication', pathParams: ['id'], body: 'none', kind: 'nothing', repeatable: true },
  listFinders: { group: 'finder', name: 'list', method: 'GET', path: '/v1/finder', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  createFinder: { group: 'finder', name: 'create', method: 'POST', path: '/v1/finder', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  getFinder: { group: 'finder', name: 'get', method: 'GET', path: '/v1/finder/{id}', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  updateFinder: { group: 'finder', name: 'update', method: 'PATCH', path: '/v1/finder/{id}', pathParams: ['id'], body: 'json', kind: 'json', repeatable: true },
  deleteFinder: { group: 'finder', name: 'delete', method: 'DELETE', path: '/v1/finder/{id}', pathParams: ['id'], body: 'none', kind: 'nothing', repeatable: true },
  listProjects: { group: 'projects', name: 'list', method: 'GET', path: '/v1/projects', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  createProject: { group: 'projects', name: 'create', method: 'POST', path: '/v1/projects', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  getProject: { group: 'projects', name: 'get', method: 'GET', path: '/v1/projects/{id}', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  updateProject: { group: 'projects', name: 'update', method: 'PATCH', path: '/v1/projects/{id}', pathParams: ['id'], body: 'json', kind: 'json', repeatable: true },
  deleteProject: { group: 'projects', name: 'delete', method: 'DELETE', path: '/v1/projects/{id}', pathParams: ['id'], body: 'none', kind: 'nothing', repeatable: true },
  runSelected: { group: 'simulations', name: 'runSelected', method: 'POST', path: '/v1/simulations/run-selected', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  runQueued: { group: 'simulations', name: 'runQueued', method: 'POST', path: '/v1/simulations/run-queued', pathParams: [], body: 'none', kind: 'json', repeatable: true },
  cancelSimulation: { group: 'simulations', name: 'cancel', method: 'POST', path: '/v1/simulations/{id}/cancel', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  streamSimulation: { group: 'simulations', name: 'stream', method: 'GET', path: '/v1/simulations/{id}/stream', pathParams: ['id'], body: 'none', kind: 'stream', repeatable: true },
  shareSimulation: { group: 'simulations', name: 'share', method: 'POST', path: '/v1/simulations/{id}/share', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  unshareSimulation: { group: 'simulations', name: 'unshare', method: 'DELETE', path: '/v1/simulations/{id}/share', pathParams: ['id'], body: 'none', kind: 'nothing', repeatable: true },
  getSimulationPublication: { group: 'simulations', name: 'getPublication', method: 'GET', path: '/v1/simulations/{id}/publication', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  publishSimulation: { group: 'simulations', name: 'publish', method: 'POST', path: '/v1/simulations/{id}/publication', pathParams: ['id'], body: 'json', kind: 'json', repeatable: true },
  unpublishSimulation: { group: 'simulations', name: 'unpublish', method: 'DELETE', path: '/v1/simulations/{id}/publication', pathParams: ['id'], body: 'none', kind: 'nothing', repeatable: true },
  listSimulations: { group: 'simulations', name: 'list', method: 'GET', path: '/v1/simulations', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  createSimulation: { group: 'simulations', name: 'create', method: 'POST', path: '/v1/simulations', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  getSimulation: { group: 'simulations', name: 'get', method: 'GET', path: '/v1/simulations/{id}', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  updateSimulation: { group: 'simulations', name: 'update', method: 'PATCH', path: '/v1/simulations/{id}', pathParams: ['id'], body: 'json', kind: 'json', repeatable: true },
  deleteSimulation: { group: 'simulations', name: 'delete', method: 'DELETE', path: '/v1/simulations/{id}', pathParams: ['id'], body: 'none', kind: 'nothing', repeatable: true },
  cancelSweep: { group: 'sweeps', name: 'cancel', method: 'POST', path: '/v1/sweeps/{id}/cancel', pathParams: ['id'], body: 'json', kind: 'json', repeatable: true },
  streamSweep: { group: 'sweeps', name: 'stream', method: 'GET', path: '/v1/sweeps/{id}/stream', pathParams: ['id'], body: 'none', kind: 'stream', repeatable: true },
  listSweepPoints: { group: 'sweeps', name: 'listPoints', method: 'GET', path: '/v1/sweeps/{id}/points', pathParams: ['id'], body: 'none', kind: 'list', repeatable: true },
  getSweepPoint: { group: 'sweeps', name: 'getPoint', method: 'GET', path: '/v1/sweeps/{id}/points/{index}', pathParams: ['id', 'index'], body: 'none', kind: 'json', repeatable: true },
  updateSweepPoint: { group: 'sweeps', name: 'updatePoint', method: 'PATCH', path: '/v1/sweeps/{id}/points/{index}', pathParams: ['id', 'index'], body: 'json', kind: 'json', repeatable: true },
  exportSweep: { group: 'sweeps', name: 'export', method: 'GET', path: '/v1/sweeps/{id}/export.csv', pathParams: ['id'], body: 'none', kind: 'text', repeatable: true },
  listSweeps: { group: 'sweeps', name: 'list', method: 'GET', path: '/v1/sweeps', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  createSweep: { group: 'sweeps', name: 'create', method: 'POST', path: '/v1/sweeps', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  getSweep: { group: 'sweeps', name: 'get', method: 'GET', path: '/v1/sweeps/{id}', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  updateSweep: { group: 'sweeps', name: 'update', method: 'PATCH', path: '/v1/sweeps/{id}', pathParams: ['id'], body: 'json', kind: 'json', repeatable: true },
  deleteSweep: { group: 'sweeps', name: 'delete', method: 'DELETE', path: '/v1/sweeps/{id}', pathParams: ['id'], body: 'none', kind: 'nothing', repeatable: true },
  estimateDynamicSimulation: { group: 'dynamicSimulations', name: 'estimate', method: 'POST', path: '/v1/dynamic-simulations/estimate', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  cancelDynamicSimulation: { group: 'dynamicSimulations', name: 'cancel', method: 'POST', path: '/v1/dynamic-simulations/{id}/cancel', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  getDynamicTimeseries: { group: 'dynamicSimulations', name: 'getTimeseries', method: 'GET', path: '/v1/dynamic-simulations/{id}/timeseries', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  exportDynamicSimulation: { group: 'dynamicSimulations', name: 'export', method: 'GET', path: '/v1/dynamic-simulations/{id}/export.csv', pathParams: ['id'], body: 'none', kind: 'text', repeatable: true },
  streamDynamicSimulation: { group: 'dynamicSimulations', name: 'stream', method: 'GET', path: '/v1/dynamic-simulations/{id}/stream', pathParams: ['id'], body: 'none', kind: 'stream', repeatable: true },
  shareDynamicSimulation: { group: 'dynamicSimulations', name: 'share', method: 'POST', path: '/v1/dynamic-simulations/{id}/share', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  unshareDynamicSimulation: { group: 'dynamicSimulations', name: 'unshare', method: 'DELETE', path: '/v1/dynamic-simulations/{id}/share', pathParams: ['id'], body: 'none', kind: 'nothing', repeatable: true },
  getDynamicSimulationPublication: { group: 'dynamicSimulations', name: 'getPublication', method: 'GET', path: '/v1/dynamic-simulations/{id}/publication', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  publishDynamicSimulation: { group: 'dynamicSimulations', name: 'publish', method: 'POST', path: '/v1/dynamic-simulations/{id}/publication', pathParams: ['id'], body: 'json', kind: 'json', repeatable: true },
  unpublishDynamicSimulation: { group: 'dynamicSimulations', name: 'unpublish', method: 'DELETE', path: '/v1/dynamic-simulations/{id}/publication', pathParams: ['id'], body: 'none', kind: 'nothing', repeatable: true },
  listDynamicSimulations: { group: 'dynamicSimulations', name: 'list', method: 'GET', path: '/v1/dynamic-simulations', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  createDynamicSimulation: { group: 'dynamicSimulations', name: 'create', method: 'POST', path: '/v1/dynamic-simulations', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  getDynamicSimulation: { group: 'dynamicSimulations', name: 'get', method: 'GET', path: '/v1/dynamic-simulations/{id}', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  updateDynamicSimulation: { group: 'dynamicSimulations', name: 'update', method: 'PATCH', path: '/v1/dynamic-simulations/{id}', pathParams: ['id'], body: 'json', kind: 'json', repeatable: true },
  deleteDynamicSimulation: { group: 'dynamicSimulations', name: 'delete', method: 'DELETE', path: '/v1/dynamic-simulations/{id}', pathParams: ['id'], body: 'none', kind: 'nothing', repeatable: true },
  listPublicPlans: { group: 'public', name: 'listPlans', method: 'GET', path: '/v1/public/plans', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  listPublicAirfoils: { group: 'public', name: 'listAirfoils', method: 'GET', path: '/v1/public/airfoils', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  listPublicPropellers: { group: 'public', name: 'listPropellers', method: 'GET', path: '/v1/public/propellers', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  getPublicPropeller: { group: 'public', name: 'getPropeller', method: 'GET', path: '/v1/public/propellers/{slug}', pathParams: ['slug'], body: 'none', kind: 'json', repeatable: true },
  getShare: { group: 'public', name: 'getShare', method: 'GET', path: '/v1/public/share/{token}', pathParams: ['token'], body: 'none', kind: 'json', repeatable: true },
  getPublicResult: { group: 'public', name: 'getResult', method: 'GET', path: '/v1/public/results/{slug}', pathParams: ['slug'], body: 'none', kind: 'json', repeatable: true },
  getPublicValidation: { group: 'public', name: 'getValidation', method: 'GET', path: '/v1/public/validation', pathParams: [], body: 'none', kind: 'json', repeatable: true },
  cancelSelectedRuns: { group: 'runs', name: 'cancelSelected', method: 'POST', path: '/v1/simulations/cancel-selected', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  cancelRuns: { group: 'runs', name: 'cancel', method: 'POST', path: '/v1/simulations/cancel-batch', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  listWebhookEndpoints: { group: 'webhooks', name: 'list', method: 'GET', path: '/v1/webhook_endpoints', pathParams: [], body: 'none', kind: 'list', repeatable: true },
  createWebhookEndpoint: { group: 'webhooks', name: 'create', method: 'POST', path: '/v1/webhook_endpoints', pathParams: [], body: 'json', kind: 'json', repeatable: true },
  getWebhookEndpoint: { group: 'webhooks', name: 'get', method: 'GET', path: '/v1/webhook_endpoints/{id}', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  updateWebhookEndpoint: { group: 'webhooks', name: 'update', method: 'PATCH', path: '/v1/webhook_endpoints/{id}', pathParams: ['id'], body: 'json', kind: 'json', repeatable: true },
  deleteWebhookEndpoint: { group: 'webhooks', name: 'delete', method: 'DELETE', path: '/v1/webhook_endpoints/{id}', pathParams: ['id'], body: 'none', kind: 'nothing', repeatable: true },
  rotateWebhookSecret: { group: 'webhooks', name: 'rotateSecret', method: 'POST', path: '/v1/webhook_endpoints/{id}/rotate_secret', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  testWebhookEndpoint: { group: 'webhooks', name: 'test', method: 'POST', path: '/v1/webhook_endpoints/{id}/test', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  listWebhookDeliveries: { group: 'webhooks', name: 'listDeliveries', method: 'GET', path: '/v1/webhook_endpoints/{id}/deliveries', pathParams: ['id'], body: 'none', kind: 'list', repeatable: true },
  getWebhookDelivery: { group: 'webhooks', name: 'getDelivery', method: 'GET', path: '/v1/webhook_endpoints/{id}/deliveries/{whd_id}', pathParams: ['id', 'whd_id'], body: 'none', kind: 'json', repeatable: true },
  retryWebhookDelivery: { group: 'webhooks', name: 'retryDelivery', method: 'POST', path: '/v1/webhook_endpoints/{id}/deliveries/{whd_id}/retry', pathParams: ['id', 'whd_id'], body: 'none', kind: 'json', repeatable: true },
  recoverWebhookEndpoint: { group: 'webhooks', name: 'recover', method: 'POST', path: '/v1/webhook_endpoints/{id}/recover', pathParams: ['id'], body: 'json', kind: 'json', repeatable: true },
  getWebhookStats: { group: 'webhooks', name: 'getStats', method: 'GET', path: '/v1/webhook_endpoints/{id}/stats', pathParams: ['id'], body: 'none', kind: 'json', repeatable: true },
  getHealth: { group: 'health', name: 'get', method: 'GET', path: '/v1/health', pathParams: [], body: 'none', kind: 'json', repeatable: true },
  getLiveness: { group: 'health', name: 'getLiveness', method: 'GET', path: '/health/live', pathParams: [], body: 'none', kind: 'json', repeatable: true },
  getReadiness: { group: 'health', name: 'getReadiness', method: 'GET', path: '/health/ready', pathParams: [], body: 'none', kind: 'json', repeatable: true },
} as const;

/** What each operation takes and gives, by its operationId. */
export interface Operations {
  /**
   * Sign up
   * Makes an account on the Free plan and signs you in. Where the service sends mail, one with a link asks you
   * to confirm the e-mail, and the compute units of the plan are withheld until you have. From the third account
   * of an address within a day on, a solved challenge is asked for.
   * `POST /dashboard/auth/sign_up`
   */
  signUp: {
    query: {};
    body: SignUpBody;
    answer: SessionResource;
    item: never;
  };
  /**
   * Sign in
   * Whatever is wrong, the answer is `invalid_sign_in`. After 10 failures within 15 minutes for one e-mail from
   * one address, sign-in pauses there. After 20 within a day from anywhere, addresses that the account was not
   * entered from lately are asked for a solved challenge.
   * `POST /dashboard/auth/sign_in`
   */
  signIn: {
    query: {};
    body: SignInBody;
    answer: SessionResource;
    item: never;
  };
  /**
   * Refresh a session
   * A refresh token works once and gives the next one. Using it again ends the session: somebody has a copy. A
   * page that signed in with `refresh_cookie` sends `{}`: the browser adds the cookie, and gets the next.
   * `POST /dashboard/auth/refresh`
   */
  refreshSession: {
    query: {};
    body: RefreshBody;
    answer: SessionResource;
    item: never;
  };
  /**
   * Sign out
   * Ends this session; its tokens are refused from the next request on.
   * `POST /dashboard/auth/sign_out`
   */
  signOut: {
    query: {};
    body: undefined;
    answer: undefined;
    item: never;
  };
  /**
   * Sign out everywhere
   * Ends all your sessions, this one too. API keys go on.
   * `POST /dashboard/auth/sign_out_all`
   */
  signOutAll: {
    query: {};
    body: undefined;
    answer: undefined;
    item: never;
  };
  /**
   * Confirm an e-mail
   * With the token of the link that was sent there; it works once, within 24 hours. It is about the account that
   * the mail was sent for, whoever is signed in.
   * `POST /dashboard/auth/confirm`
   */
  confirmEmail: {
    query: {};
    body: ConfirmEmailBody;
    answer: undefined;
    item: never;
  };
  /**
   * Send the confirmation mail again
   * At most three times an hour and ten times a day. Links that were sent before go on for their 24 hours.
   * `POST /dashboard/auth/confirmations`
   */
  sendConfirmation: {
    query: {};
    body: undefined;
    answer: undefined;
    item: never;
  };
  /**
   * Ask for a new password
   * Sends a mail with a link that sets another password. The answer is the same whether or not somebody has the
   * e-mail. A solved challenge is always asked for; one e-mail gets three mails an hour and ten a day.
   * `POST /dashboard/auth/password_resets`
   */
  forgotPassword: {
    query: {};
    body: ForgotPasswordBody;
    answer: undefined;
    item: never;
  };
  /**
   * Set a new password
   * With the token of the link that was sent; it works once, within an hour. All sessions end, API keys go on.
   * `POST /dashboard/auth/reset_password`
   */
  resetPassword: {
    query: {};
    body: ResetPasswordBody;
    answer: undefined;
    item: never;
  };
  /**
   * Get your account
   * You, your plan and what it includes, and how busy the account is.
   * `GET /dashboard/account`
   */
  getAccount: {
    query: {};
    body: undefined;
    answer: UserResource;
    item: never;
  };
  /**
   * Change your account
   * What is absent stays.
   * `PATCH /dashboard/account`
   */
  updateAccount: {
    query: {};
    body: UpdateAccountBody;
    answer: UserResource;
    item: never;
  };
  /**
   * Delete your account
   * Deletes the account with everything in it, at once and for good: nothing is kept, and all sessions and API
   * keys are refused from the next request on.
   * `DELETE /dashboard/account`
   */
  deleteAccount: {
    query: {};
    body: undefined;
    answer: undefined;
    item: never;
  };
  /**
   * Change your password
   * Ends all your other sessions; this one and API keys go on. A wrong current password counts like a failed
   * sign-in.
   * `POST /dashboard/account/password`
   */
  changePassword: {
    query: {};
    body: ChangePasswordBody;
    answer: UserResource;
    item: never;
  };
  /**
   * Who am I?
   * The person behind the credential, what the plan of their account includes, how busy the account is, and the
   * credential itself. How busy it is may be unknown; the rest is answered all the same.
   * `GET /v1/users/me`
   */
  getMe: {
    query: {};
    body: undefined;
    answer: UserResource;
    item: never;
  };
  /**
   * Who am I?
   * The same as /v1/users/me. The person behind the credential, what the plan of their account includes, how
   * busy the account is, and the credential itself. How busy it is may be unknown; the rest is answered all the
   * same.
   * `GET /v1/whoami`
   */
  whoAmI: {
    query: {};
    body: undefined;
    answer: UserResource;
    item: never;
  };
  /**
   * How busy is the account?
   * Over the dashboard and all keys together. All four figures are null where they cannot be read within 2
   * seconds.
   * `GET /v1/concurrency`
   */
  getConcurrency: {
    query: {};
    body: undefined;
    answer: ConcurrencyResource;
    item: never;
  };
  /**
   * List API keys
   * Of the whole account, newest first, revoked ones included.
   * `GET /dashboard/api_keys`
   */
  listApiKeys: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
    };
    body: undefined;
    answer: ApiKeyList;
    item: ApiKeyResource;
  };
  /**
   * Create an API key
   * The answer holds the key, this once. To rotate a key: create another, deploy it, revoke the old one; or let
   * it end by `expires_at`. A repeat under the same Idempotency-Key gives the same key for one hour. An account
   * may have 20 keys that work.
   * `POST /dashboard/api_keys`
   */
  createApiKey: {
    query: {};
    body: CreateApiKeyBody;
    answer: NewApiKeyResource;
    item: never;
  };
  /**
   * Get an API key
   * What may be shown of it; the key itself is stored nowhere.
   * `GET /dashboard/api_keys/{id}`
   */
  getApiKey: {
    query: {};
    body: undefined;
    answer: ApiKeyResource;
    item: never;
  };
  /**
   * Revoke an API key
   * The next request with it is refused; where several processes serve, within a second. Its row stays in the
   * list. A key that was revoked before is not found.
   * `DELETE /dashboard/api_keys/{id}`
   */
  revokeApiKey: {
    query: {};
    body: undefined;
    answer: undefined;
    item: never;
  };
  /**
   * List requests with API keys
   * Of the last 24 hours, newest first: at most 100 of a key in a second, and after the hourly clean-up the
   * newest 10,000 of the account. A request appears within about a second. Bodies, query parameters and
   * addresses are kept nowhere.
   * `GET /dashboard/api_requests`
   */
  listApiRequests: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
      /**
       * Only requests with this key.
       * Pattern ^ak_[0-9A-Za-z]{27}$.
       */
      api_key_id?: string;
      /**
       * Only requests that were answered by 400 or more.
       * Default: false.
       */
      failed?: boolean;
    };
    body: undefined;
    answer: ApiRequestList;
    item: ApiRequestResource;
  };
  /**
   * Change the plan of an account
   * In force at once: the limits and the allowance are those of the new plan from the next request on. Runs
   * under way are not ended; while there are more than the plan allows, no other begins.
   * `POST /dashboard/admin/accounts/{id}/plan`
   */
  changePlan: {
    query: {};
    body: ChangePlanBody;
    answer: AccountResource;
    item: never;
  };
  /**
   * List airfoils
   * The library and your own, by name. Filters combine with AND: `max_thickness[gte]=0.1` and the like, at most
   * 16 of them. NACA sections need not stand here to be used: any of their names is understood.
   * `GET /v1/airfoils`
   */
  listAirfoils: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
      /** `custom` are your own. */
      source?: 'library' | 'custom';
      /**
       * Exactly this family, as the list names it.
       * At most 64 characters.
       * Example: "NACA 4-digit cambered".
       */
      family?: string;
      /**
       * Words that all must be found in name, title or family, whatever their case and accents: parts of words,
       * their beginnings where a word of yours has one or two characters, and what is spelled nearly the same
       * where nothing is spelled like it.
       * At most 128 characters.
       * Example: "clark".
       */
      search?: string;
      /**
       * `name`, `max_thickness` or `camber`; `name` if absent.
       * Example: "max_thickness".
       */
      sort_by?: string;
      /** `asc` if absent. */
      sort_order?: 'asc' | 'desc';
      /** Largest thickness over chord. */
      max_thickness?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Largest camber over chord. */
      camber?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
    };
    body: undefined;
    answer: AirfoilList;
    item: Airfoil;
  };
  /**
   * Import an airfoil
   * From a coordinate file, as a form: `curl -F name=… -F file=@….dat`. Nobody else sees it. A file that holds
   * no section is refused with its line and the reason.
   * `POST /v1/airfoils/import`
   */
  importAirfoil: {
    query: {};
    body: ImportAirfoilForm;
    answer: Airfoil;
    item: never;
  };
  /**
   * Get an airfoil
   * By name or id; case, blanks and dashes of a name do not matter. `expand` adds its outline and its CST
   * weights.
   * `GET /v1/airfoils/{id_or_name}`
   */
  getAirfoil: {
    query: {
      /**
       * `coordinates`, `kulfan` or both: `coordinates,kulfan`.
       * At most 64 characters.
       * Example: "coordinates,kulfan".
       */
      expand?: string;
    };
    body: undefined;
    answer: AirfoilWithArrays;
    item: never;
  };
  /**
   * Delete an airfoil of your own
   * By its `afl_…`. Runs that used it keep what they read. The library cannot be changed.
   * `DELETE /v1/airfoils/{id_or_name}`
   */
  deleteAirfoil: {
    query: {};
    body: undefined;
    answer: undefined;
    item: never;
  };
  /**
   * Get polars of an airfoil
   * Lift, drag and moment over the angle of attack, with how far they may be trusted, in columns: a row for each
   * Reynolds number and angle. `n_crit`, `xtr_top` and `xtr_bottom` say when the flow turns turbulent. Polars
   * that nobody has asked for before are made first, which takes seconds; where the time limit comes first, they
   * go on being made and `Retry-After` says when to ask again.
   * `GET /v1/airfoils/{id_or_name}/polars`
   */
  getAirfoilPolars: {
    query: {
      /**
       * Reynolds numbers of the chord, given once each: `reynolds=1e5&reynolds=2e5`; 100000, 200000, 500000 if
       * absent.
       * 1 to 8 items. Each: ≥ 10000 and ≤ 10000000.
       * Example: [100000,200000,500000].
       */
      reynolds?: number[];
      /**
       * Mach number.
       * ≥ 0 and ≤ 0.8.
       * Default: 0.
       */
      mach?: number;
      /**
       * First angle of attack (degrees).
       * ≥ -180 and ≤ 180.
       * Default: -10.
       */
      alpha_from?: number;
      /**
       * Last angle of attack (degrees).
       * ≥ -180 and ≤ 180.
       * Default: 20.
       */
      alpha_to?: number;
      /**
       * Between two angles; at most 400 of them (degrees).
       * > 0 and ≤ 360.
       * Default: 0.5.
       */
      alpha_step?: number;
      /**
       * Amplification factor at which the flow turns turbulent (eⁿ method): 9 is a quiet wind tunnel, 7 ordinary
       * air, 4 a disturbed stream.
       * ≥ 4 and ≤ 12.
       * Default: 7.
       */
      n_crit?: number;
      /**
       * Where a trip on the upper side turns the flow turbulent, if it is not before that; 1: none (chords).
       * ≥ 0 and ≤ 1.
       * Default: 1.
       */
      xtr_top?: number;
      /**
       * The same on the lower side (chords).
       * ≥ 0 and ≤ 1.
       * Default: 1.
       */
      xtr_bottom?: number;
      /**
       * `transition`: with `xtr_top` and `xtr_bottom`, where the flow turns turbulent.
       * At most 64 characters.
       * Example: "transition".
       */
      expand?: string;
    };
    body: undefined;
    answer: AirfoilPolar;
    item: never;
  };
  /**
   * Export a propeller as a file
   * The propeller as a closed solid of B-spline surfaces (STEP, which is the default) or of triangles (STL), the
   * blade as a table, or as a file of XROTOR, QPROP or OpenVSP; docs/blade-files.md has axes, units and what
   * each format leaves out. Not metered. The answer is the file, with its name in Content-Disposition.
   * `POST /v1/geometry/export`
   */
  exportGeometry: {
    query: {};
    body: ExportGeometryRequest;
    answer: Blob;
    item: never;
  };
  /**
   * Read a propeller from a file
   * A file of another program as the blade of an analysis, as a form: `curl -F file=@…`. Nothing is kept. What
   * the file is, is seen from what stands in it; one that holds no blade is refused with its line and the
   * reason.
   * `POST /v1/geometry/import`
   */
  importGeometry: {
    query: {};
    body: ImportGeometryForm;
    answer: GeometryImport;
    item: never;
  };
  /**
   * List calibrations
   * Newest first, without the residuals of each row.
   * `GET /v1/geometry/calibrate`
   */
  listCalibrations: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
      /** In this state now. */
      status?: 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
      /**
       * Created at this moment or later.
       * RFC 3339.
       */
      'created_at[gte]'?: string;
      /**
       * Created before this moment.
       * RFC 3339.
       */
      'created_at[lt]'?: string;
    };
    body: undefined;
    answer: CalibrationList;
    item: CalibrationJobResource;
  };
  /**
   * Calibrate a blade to your own measurements
   * Fits up to five parameters of the blade to measured rows, tells how well the data know each of them and how
   * far off the blade is before, after, and on rows held back. A job: poll it, or wait with `?wait=30`. Not
   * metered. The result is used by `calibration_id` in analyses and in the specs of propellers.
   * `POST /v1/geometry/calibrate`
   */
  calibrateGeometry: {
    query: {};
    body: CalibrateBody;
    answer: CalibrationJobResource;
    item: never;
  };
  /**
   * Get a calibration
   * With its result once it is completed. With `wait` the answer comes when it has ended or, for whoever sends
   * If-None-Match, when it has changed at all.
   * `GET /v1/geometry/calibrate/{cal_id}`
   */
  getCalibration: {
    query: {
      /**
       * Seconds to wait for its end, or with If-None-Match for any change; answers as soon as that has happened
       * (s).
       * Whole number, ≥ 0 and ≤ 30.
       * Default: 0.
       */
      wait?: number;
    };
    body: undefined;
    answer: CalibrationJobResource;
    item: never;
  };
  /**
   * Cancel a calibration
   * A queued one is canceled at once; a running one at its next step, and `cancel_requested` says so until then.
   * Repeated, it answers as the first time.
   * `POST /v1/geometry/calibrate/{cal_id}/cancel`
   */
  cancelCalibration: {
    query: {};
    body: undefined;
    answer: CalibrationJobResource;
    item: never;
  };
  /**
   * List calibrations of drives
   * Newest first, without the residuals of each row.
   * `GET /v1/powertrain/calibrate`
   */
  listDriveCalibrations: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
      /** In this state now. */
      status?: 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
      /**
       * Created at this moment or later.
       * RFC 3339.
       */
      'created_at[gte]'?: string;
      /**
       * Created before this moment.
       * RFC 3339.
       */
      'created_at[lt]'?: string;
    };
    body: undefined;
    answer: DriveCalibrationList;
    item: DriveCalibrationResource;
  };
  /**
   * Calibrate a drive to a bench log
   * Fits Kv, resistance, no-load current, throttle curve, ESC resistance and the propeller’s factors to rows of
   * your bench, tells how well the rows know each of them and how far off the drive is before, after, and on
   * rows held back. A job: poll it, or wait with `?wait=30`. Not metered. The result is used by
   * `powertrain_calibration_id` of the rotors of simulations, sweeps and dynamic runs.
   * `POST /v1/powertrain/calibrate`
   */
  calibrateDrive: {
    query: {};
    body: CalibrateDriveBody;
    answer: DriveCalibrationResource;
    item: never;
  };
  /**
   * Get a calibration of a drive
   * With its result once it is completed. With `wait` the answer comes when it has ended or, for whoever sends
   * If-None-Match, when it has changed at all.
   * `GET /v1/powertrain/calibrate/{dcal_id}`
   */
  getDriveCalibration: {
    query: {
      /**
       * Seconds to wait for its end, or with If-None-Match for any change; answers as soon as that has happened
       * (s).
       * Whole number, ≥ 0 and ≤ 30.
       * Default: 0.
       */
      wait?: number;
    };
    body: undefined;
    answer: DriveCalibrationResource;
    item: never;
  };
  /**
   * Cancel a calibration of a drive
   * A queued one is canceled at once; a running one at its next step, and `cancel_requested` says so until then.
   * Repeated, it answers as the first time.
   * `POST /v1/powertrain/calibrate/{dcal_id}/cancel`
   */
  cancelDriveCalibration: {
    query: {};
    body: undefined;
    answer: DriveCalibrationResource;
    item: never;
  };
  /**
   * List components
   * The catalog, which needs no credential; with one, your own as well. Newest first, or as `sort_by` says.
   * Filters combine with AND. Numbers are filtered by `kv[gte]=900` and the like, at most 16 of them, and only
   * together with `type`; without it they are left out.
   * `GET /v1/components`
   */
  listComponents: {
    query: {
      /**
       * Words that all must be found in name or brand, whatever their case and accents: parts of words, their
       * beginnings where a word of yours has one or two characters, and what is spelled nearly the same where
       * nothing is spelled like it. Without sort_by, what is called exactly so (by its name, or brand and name)
       * comes first, then the newest.
       * At most 128 characters.
       * Example: "t-motor mn5006".
       */
      search?: string;
      /**
       * Another name of `search`.
       * At most 128 characters.
       */
      q?: string;
      /**
       * Exactly this name, whatever its case.
       * At most 255 characters.
       * Example: "MN5006 KV300".
       */
      name?: string;
      /**
       * Exactly one of these brands: `APC,T-Motor`.
       * At most 4096 characters.
       */
      'brand[in]'?: string;
      /** Only components from there. */
      source?: 'catalog' | 'community' | 'user';
      /** Only components that everybody sees, or only your own. */
      visibility?: 'public' | 'private';
      /**
       * Only what your account has starred.
       * Default: false.
       */
      starred?: boolean;
      /** Of every type (g). */
      mass_g?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /**
       * Of own parts whose `spec_json` has a `price`, in whatever currency it was written; no part of the
       * catalog has one.
       */
      price?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors (rpm/V). */
      kv?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors, from phase to phase (mΩ). */
      resistance_mohm?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors (A). */
      no_load_current_a?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors (A). */
      max_current_a?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors (W). */
      max_power_w?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors. */
      pole_count?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors (mm). */
      diameter_mm?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors (mm). */
      length_mm?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of batteries (mAh). */
      capacity_mah?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of batteries. */
      series_cells?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of batteries. */
      parallel_cells?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of batteries (1/h). */
      c_rating?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of batteries (V). */
      nominal_voltage_v?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of batteries (Wh). */
      energy_wh?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of propellers (inches). */
      diameter_in?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of propellers (inches). */
      pitch_in?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of propellers. */
      num_blades?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /**
       * Only such components.
       * Example: "motor".
       */
      type?: 'motor' | 'battery' | 'propeller';
      /**
       * `name`, `created_at`, `updated_at`, `brand`, `mass_g`, `price`, or with a type any number that it is
       * filtered by. What has no such value comes last.
       * Example: "kv".
       */
      sort_by?: string;
      /** `asc` if `sort_by` is given; without either newest first, or by relevance with `search`. */
      sort_order?: 'asc' | 'desc';
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
    };
    body: undefined;
    answer: ComponentList;
    item: Component;
  };
  /**
   * Create a component of your own
   * Nobody else sees it. A value that looks wrong is written and named in `warnings`, with the corrected one
   * where it looks like another unit. Made from another component, it has what it leaves out from there, as that
   * is at this moment: changing or deleting the other later changes nothing of it.
   * `POST /v1/components`
   */
  createComponent: {
    query: {};
    body: CreateComponentBody;
    answer: WrittenComponent;
    item: never;
  };
  /**
   * List the brands of components
   * By name, with the number of components that the list would show you. Needs no credential; with one, your own
   * components are counted too.
   * `GET /v1/components/brands`
   */
  listComponentBrands: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
      /**
       * Only such components.
       * Example: "motor".
       */
      type?: 'motor' | 'battery' | 'propeller';
      /**
       * Words that all must be found in name or brand, whatever their case and accents: parts of words, their
       * beginnings where a word of yours has one or two characters, and what is spelled nearly the same where
       * nothing is spelled like it. Without sort_by, what is called exactly so (by its name, or brand and name)
       * comes first, then the newest.
       * At most 128 characters.
       * Example: "t-motor mn5006".
       */
      search?: string;
      /**
       * Another name of `search`.
       * At most 128 characters.
       */
      q?: string;
    };
    body: undefined;
    answer: ComponentBrandList;
    item: ComponentBrand;
  };
  /**
   * Count components by brand and numbers
   * Of one type and under the filters of the list: how many components each brand has, and how they spread over
   * each number, for a rail of filters.
   * `GET /v1/components/facets`
   */
  getComponentFacets: {
    query: {
      /**
       * Words that all must be found in name or brand, whatever their case and accents: parts of words, their
       * beginnings where a word of yours has one or two characters, and what is spelled nearly the same where
       * nothing is spelled like it. Without sort_by, what is called exactly so (by its name, or brand and name)
       * comes first, then the newest.
       * At most 128 characters.
       * Example: "t-motor mn5006".
       */
      search?: string;
      /**
       * Another name of `search`.
       * At most 128 characters.
       */
      q?: string;
      /**
       * Exactly this name, whatever its case.
       * At most 255 characters.
       * Example: "MN5006 KV300".
       */
      name?: string;
      /**
       * Exactly one of these brands: `APC,T-Motor`.
       * At most 4096 characters.
       */
      'brand[in]'?: string;
      /** Only components from there. */
      source?: 'catalog' | 'community' | 'user';
      /** Only components that everybody sees, or only your own. */
      visibility?: 'public' | 'private';
      /**
       * Only what your account has starred.
       * Default: false.
       */
      starred?: boolean;
      /** Of every type (g). */
      mass_g?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /**
       * Of own parts whose `spec_json` has a `price`, in whatever currency it was written; no part of the
       * catalog has one.
       */
      price?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors (rpm/V). */
      kv?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors, from phase to phase (mΩ). */
      resistance_mohm?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors (A). */
      no_load_current_a?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors (A). */
      max_current_a?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors (W). */
      max_power_w?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors. */
      pole_count?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors (mm). */
      diameter_mm?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors (mm). */
      length_mm?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of batteries (mAh). */
      capacity_mah?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of batteries. */
      series_cells?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of batteries. */
      parallel_cells?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of batteries (1/h). */
      c_rating?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of batteries (V). */
      nominal_voltage_v?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of batteries (Wh). */
      energy_wh?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of propellers (inches). */
      diameter_in?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of propellers (inches). */
      pitch_in?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of propellers. */
      num_blades?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /**
       * Only such components.
       * Example: "motor".
       */
      type: 'motor' | 'battery' | 'propeller';
    };
    body: undefined;
    answer: ComponentFacets;
    item: never;
  };
  /**
   * List the ids of components
   * Of everything that matches, in one answer: the first 5,000 in the order of the list. Filters combine with
   * AND. Numbers are filtered by `kv[gte]=900` and the like, at most 16 of them, and only together with `type`;
   * without it they are left out.
   * `GET /v1/components/ids`
   */
  listComponentIds: {
    query: {
      /**
       * Words that all must be found in name or brand, whatever their case and accents: parts of words, their
       * beginnings where a word of yours has one or two characters, and what is spelled nearly the same where
       * nothing is spelled like it. Without sort_by, what is called exactly so (by its name, or brand and name)
       * comes first, then the newest.
       * At most 128 characters.
       * Example: "t-motor mn5006".
       */
      search?: string;
      /**
       * Another name of `search`.
       * At most 128 characters.
       */
      q?: string;
      /**
       * Exactly this name, whatever its case.
       * At most 255 characters.
       * Example: "MN5006 KV300".
       */
      name?: string;
      /**
       * Exactly one of these brands: `APC,T-Motor`.
       * At most 4096 characters.
       */
      'brand[in]'?: string;
      /** Only components from there. */
      source?: 'catalog' | 'community' | 'user';
      /** Only components that everybody sees, or only your own. */
      visibility?: 'public' | 'private';
      /**
       * Only what your account has starred.
       * Default: false.
       */
      starred?: boolean;
      /** Of every type (g). */
      mass_g?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /**
       * Of own parts whose `spec_json` has a `price`, in whatever currency it was written; no part of the
       * catalog has one.
       */
      price?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors (rpm/V). */
      kv?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors, from phase to phase (mΩ). */
      resistance_mohm?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors (A). */
      no_load_current_a?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors (A). */
      max_current_a?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors (W). */
      max_power_w?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors. */
      pole_count?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors (mm). */
      diameter_mm?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors (mm). */
      length_mm?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of batteries (mAh). */
      capacity_mah?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of batteries. */
      series_cells?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of batteries. */
      parallel_cells?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of batteries (1/h). */
      c_rating?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of batteries (V). */
      nominal_voltage_v?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of batteries (Wh). */
      energy_wh?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of propellers (inches). */
      diameter_in?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of propellers (inches). */
      pitch_in?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of propellers. */
      num_blades?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /**
       * Only such components.
       * Example: "motor".
       */
      type?: 'motor' | 'battery' | 'propeller';
      /**
       * `name`, `created_at`, `updated_at`, `brand`, `mass_g`, `price`, or with a type any number that it is
       * filtered by. What has no such value comes last.
       * Example: "kv".
       */
      sort_by?: string;
      /** `asc` if `sort_by` is given; without either newest first, or by relevance with `search`. */
      sort_order?: 'asc' | 'desc';
    };
    body: undefined;
    answer: ComponentIdList;
    item: never;
  };
  /**
   * Try the component axes of a sweep
   * How many points they make and what these cost, with the components as they would be run. Nothing is kept and
   * nothing charged. The body may have 4 MiB. A component that is named twice on an axis, and two axes that
   * exchange the same thing, are refused.
   * `POST /v1/components/sweep-axes/expand`
   */
  expandSweepAxes: {
    query: {};
    body: ExpandSweepAxesBody;
    answer: SweepAxesExpansion;
    item: never;
  };
  /**
   * Get a component
   * One of the catalog, which needs no credential, or one of your own. A wrong credential is refused even so.
   * `GET /v1/components/{id}`
   */
  getComponent: {
    query: {};
    body: undefined;
    answer: Component;
    item: never;
  };
  /**
   * Change a component of your own
   * What is absent or null stays; a spec is replaced as a whole. Rows of the catalog cannot be changed.
   * `PATCH /v1/components/{id}`
   */
  updateComponent: {
    query: {};
    body: UpdateComponentBody;
    answer: WrittenComponent;
    item: never;
  };
  /**
   * Delete a component of your own
   * Runs that used it keep what they read. Rows of the catalog cannot be deleted.
   * `DELETE /v1/components/{id}`
   */
  deleteComponent: {
    query: {};
    body: undefined;
    answer: undefined;
    item: never;
  };
  /**
   * Read the datasheet of a component
   * For people: each read takes one from a lease of human verification, your own rows too. Inertia, inductance
   * and the resistances of batteries are never shown of the catalog.
   * `GET /v1/components/{id}/specs`
   */
  getComponentSpecs: {
    query: {};
    body: undefined;
    answer: ComponentSpecs;
    item: never;
  };
  /**
   * List stars
   * Newest first. `GET /v1/components?starred=true` shows the components themselves.
   * `GET /v1/starred_components`
   */
  listStarredComponents: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
      /**
       * Only the stars of this project.
       * Pattern ^proj_[0-9A-Za-z]{27}$.
       */
      project_id?: string;
      /**
       * Another name of `project_id`.
       * Pattern ^proj_[0-9A-Za-z]{27}$.
       */
      project?: string;
      /** Only the stars of such components. */
      component_type?: 'motor' | 'battery' | 'propeller';
      /** Another name of `component_type`. */
      type?: 'motor' | 'battery' | 'propeller';
      /**
       * Only the stars of this component.
       * At most 64 characters.
       */
      component_id?: string;
    };
    body: undefined;
    answer: StarredComponentList;
    item: StarredComponent;
  };
  /**
   * Star a component
   * In a project, or in none in particular; each once. A star goes with its component or its project.
   * `POST /v1/starred_components`
   */
  starComponent: {
    query: {};
    body: StarComponentBody;
    answer: StarredComponent;
    item: never;
  };
  /**
   * Take back a star
   * Takes the id of the star, which the list shows; filter the list by `component_id` to find it.
   * `DELETE /v1/starred_components/{id}`
   */
  unstarComponent: {
    query: {};
    body: undefined;
    answer: undefined;
    item: never;
  };
  /**
   * List submissions
   * Your own, newest first.
   * `GET /v1/submissions`
   */
  listSubmissions: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
      /** Only submissions in this state. */
      status?: 'submitted' | 'approved' | 'rejected' | 'withdrawn';
    };
    body: undefined;
    answer: SubmissionList;
    item: Submission;
  };
  /**
   * Submit a part to the catalog
   * A moderator looks at it; approved, it becomes a row of the catalog that everybody sees, and may earn compute
   * units. Of its figures the catalog shows those of a datasheet; inertia, inductance and battery resistances
   * are used in calculations and shown to nobody. At most 100 may wait at the same time. Fires
   * `component.submitted`.
   * `POST /v1/submissions`
   */
  createSubmission: {
    query: {};
    body: CreateSubmissionBody;
    answer: Submission;
    item: never;
  };
  /**
   * Get a submission
   * Shows a submission of your account, also one that was decided or withdrawn.
   * `GET /v1/submissions/{id}`
   */
  getSubmission: {
    query: {};
    body: undefined;
    answer: Submission;
    item: never;
  };
  /**
   * Change a submission
   * While it is `submitted`. What is absent stays; null clears the notes and keeps everything else; `data_json`
   * is replaced whole.
   * `PATCH /v1/submissions/{id}`
   */
  updateSubmission: {
    query: {};
    body: UpdateSubmissionBody;
    answer: Submission;
    item: never;
  };
  /**
   * Withdraw a submission, and read no answer
   * As POST …/withdraw. The submission stays in the list as `withdrawn`; a second call answers 409.
   * `DELETE /v1/submissions/{id}`
   */
  deleteSubmission: {
    query: {};
    body: undefined;
    answer: undefined;
    item: never;
  };
  /**
   * Withdraw a submission
   * While it is `submitted`; for good.
   * `POST /v1/submissions/{id}/withdraw`
   */
  withdrawSubmission: {
    query: {};
    body: undefined;
    answer: Submission;
    item: never;
  };
  /**
   * List the submissions of all accounts
   * Newest first; `status=submitted` are those that wait.
   * `GET /v1/moderation/submissions`
   */
  listModeratedSubmissions: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
      /** Only submissions in this state. */
      status?: 'submitted' | 'approved' | 'rejected' | 'withdrawn';
    };
    body: undefined;
    answer: SubmissionList;
    item: Submission;
  };
  /**
   * Get a submission of any account
   * Its ETag is what a review names in If-Match.
   * `GET /v1/moderation/submissions/{id}`
   */
  getModeratedSubmission: {
    query: {};
    body: undefined;
    answer: Submission;
    item: never;
  };
  /**
   * Approve a submission
   * Makes it a row of the catalog, grants the reward and fires `component.approved`. Once, while it is
   * `submitted`; a submission of your own account is for another moderator (403). With If-Match you decide on
   * the version that you have read.
   * `POST /v1/moderation/submissions/{id}/approve`
   */
  approveSubmission: {
    query: {};
    body: ApproveSubmissionBody;
    answer: Submission;
    item: never;
  };
  /**
   * Reject a submission
   * Fires `component.rejected`. Once, while it is `submitted`; a submission of your own account is for another
   * moderator (403). With If-Match you decide on the version that you have read.
   * `POST /v1/moderation/submissions/{id}/reject`
   */
  rejectSubmission: {
    query: {};
    body: RejectSubmissionBody;
    answer: Submission;
    item: never;
  };
  /**
   * What may be used now
   * The allowance of a rolling window, less what was used in it, plus refunds and grants.
   * `GET /v1/compute-units/balance`
   */
  getCreditBalance: {
    query: {};
    body: undefined;
    answer: CreditBalance;
    item: never;
  };
  /**
   * List debits, refunds and grants
   * Newest first, in the order in which they took effect. A value that a filter does not know gives an empty
   * list.
   * `GET /v1/compute-units/transactions`
   */
  listCreditTransactions: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
      /** Only transactions of this type. */
      type?: 'simulation_debit' | 'sweep_debit' | 'debit' | 'signup_grant' | 'monthly_grant' | 'bounty_grant' | 'topup' | 'refund' | 'adjustment';
      /** Only units of this kind. */
      unit_type?: 'free' | 'monthly';
      /** Another name of `unit_type`. */
      credit_type?: 'free' | 'monthly';
      /**
       * At this moment or later.
       * RFC 3339.
       */
      'created_at[gte]'?: string;
      /**
       * Before this moment.
       * RFC 3339.
       */
      'created_at[lt]'?: string;
    };
    body: undefined;
    answer: CreditUsageList;
    item: CreditUsageEvent;
  };
  /**
   * Usage of the current window
   * The window ends now and is 24 hours or 7 days long, by plan.
   * `GET /v1/compute-units/summary`
   */
  getCreditUsageSummary: {
    query: {};
    body: undefined;
    answer: CreditUsageSummary;
    item: never;
  };
  /**
   * Add or take compute units by hand
   * Counts for as long as a debit does: one window of the plan.
   * `POST /dashboard/admin/accounts/{id}/adjustments`
   */
  adjustCredits: {
    query: {};
    body: AdjustmentBody;
    answer: CreditUsageEvent;
    item: never;
  };
  /**
   * Design a propeller
   * The blade of least power for a thrust (in gram-force), or of most thrust for a power, at one speed of
   * rotation and airspeed, hover included. Synchronous and not metered. The blade is analysed as `analyze` would
   * and trimmed until the analysis meets the target; one that cannot is an answer (`converged: false` and a
   * `reason`), not an error.
   * `POST /v1/geometry/design`
   */
  designGeometry: {
    query: {
      /**
       * `section_coords`: the outline of each section, some 240 points a station, 0.3 MB in all.
       * At most 64 characters.
       * Example: "section_coords".
       */
      expand?: string;
    };
    body: DesignRequest;
    answer: Geometry;
    item: never;
  };
  /**
   * Analyse a propeller
   * Thrust, torque and power of a blade at one operating point, over a sweep of advance ratio, or at the rpm
   * that meets a target. Synchronous and not metered. A solve that does not converge is an answer (`converged:
   * false` and a `reason`), not an error.
   * `POST /v1/geometry/analyze`
   */
  analyzeGeometry: {
    query: {
      /**
       * `nearest_measurements`: what was measured of propellers like this one.
       * At most 64 characters.
       * Example: "nearest_measurements".
       */
      expand?: string;
    };
    body: AnalyzeGeometryRequest;
    answer: GeometryAnalysis;
    item: never;
  };
  /**
   * Analyse many propellers
   * Up to 500 bodies of `POST /v1/geometry/analyze` in one request (4 MiB, 400,000 values), answered in order;
   * `fields` says what of each. A body that is refused has its error in its place and spoils no other. Worth as
   * many requests of the rate limit as it has bodies: all of them must be left in the minute, and they delay the
   * requests that follow. What is not answered within the time limit of an analysis is answered
   * `solver_timeout`.
   * `POST /v1/geometry/analyze/batch`
   */
  analyzeGeometryBatch: {
    query: {
      /**
       * `nearest_measurements`: what was measured of propellers like this one.
       * At most 64 characters.
       * Example: "nearest_measurements".
       */
      expand?: string;
    };
    body: AnalyzeBatchRequest;
    answer: GeometryAnalysisBatch;
    item: never;
  };
  /**
   * Map a propeller over rpm and airspeed
   * Thrust, torque, power and efficiency of a blade or of a component at every pair of up to 50 speeds of
   * rotation and 50 airspeeds, read off the map that simulations, sweeps and flights read of it. Synchronous and
   * not metered. Cells without a number are null, and `reason` says why.
   * `POST /v1/geometry/map`
   */
  mapGeometry: {
    query: {};
    body: MapGeometryRequest;
    answer: GeometryMap;
    item: never;
  };
  /**
   * Get what an analysis is computed from
   * The polars that an analysis of this body reads, so that a kernel in the browser gives the same answer, also
   * after changes of anything but the sections. Takes and refuses what `POST /v1/geometry/analyze` does.
   * `POST /dashboard/what_if`
   */
  whatIf: {
    query: {};
    body: WhatIfRequest;
    answer: WhatIf;
    item: never;
  };
  /**
   * Get the outlines of a blade's sections
   * What a blade is drawn from, in the plane and in space.
   * `POST /dashboard/blade_outlines`
   */
  bladeOutlines: {
    query: {};
    body: BladeRequest;
    answer: BladeOutlines;
    item: never;
  };
  /**
   * Get a challenge
   * Find a nonce such that SHA-256 of the text `salt` + nonce begins with `difficulty_bits` zero bits: count up
   * from 0. It can be solved once, within five minutes, by your account. An account has at most 64; a further
   * one replaces the oldest.
   * `POST /v1/human_verification/challenges`
   */
  createHumanChallenge: {
    query: {};
    body: undefined;
    answer: HumanChallenge;
    item: never;
  };
  /**
   * Trade a solved challenge for a lease
   * Send the token as the header `Human-Verification` with each read of specs. It is good for 200 reads in 30
   * minutes, with the same API key or session and from the same network (/24 of IPv4, /48 of IPv6). A wrong
   * nonce leaves the challenge open. A repeat under the same Idempotency-Key gives the same token for one hour.
   * `POST /v1/human_verification/leases`
   */
  createHumanLease: {
    query: {};
    body: ChallengeProof;
    answer: HumanLease;
    item: never;
  };
  /**
   * Get a challenge for sign-in or sign-up
   * For what was answered with `human_verification_required`: find the nonce as for a challenge of specs, and
   * repeat the request with `proof: {challenge_id, nonce}`. It can be used once, within five minutes.
   * `POST /dashboard/auth/challenges`
   */
  createSignInChallenge: {
    query: {};
    body: undefined;
    answer: HumanChallenge;
    item: never;
  };
  /**
   * List events
   * What happened on your account in the last 30 days, newest first. Filters combine with AND; an unknown
   * resource gives an empty list. A cursor is a position in time: it stays valid when the events around it are
   * gone.
   * `GET /v1/events`
   */
  listEvents: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
      /**
       * From this moment on (inclusive).
       * RFC 3339.
       */
      'created_at[gte]'?: string;
      /**
       * From this moment on (inclusive).
       * RFC 3339.
       */
      created_at_gte?: string;
      /**
       * Before this moment (exclusive).
       * RFC 3339.
       */
      'created_at[lt]'?: string;
      /**
       * Before this moment (exclusive).
       * RFC 3339.
       */
      created_at_lt?: string;
      /**
       * Exactly this type.
       * Example: "simulation.completed".
       */
      type?: 'simulation.queued' | 'simulation.running' | 'simulation.completed' | 'simulation.failed' | 'simulation.canceled' | 'sweep.queued' | 'sweep.running' | 'sweep.completed' | 'sweep.failed' | 'sweep.canceled' | 'finder.queued' | 'finder.running' | 'finder.completed' | 'finder.failed' | 'finder.canceled' | 'credits.low_balance' | 'component.submitted' | 'component.approved' | 'component.rejected' | 'webhook.test';
      /** Id of the resource that the event is about; `swp_…` means `sweep_…`. */
      resource_id?: string;
    };
    body: undefined;
    answer: EventList;
    item: EventResource;
  };
  /**
   * Get an event
   * Byte for byte what lists hold and webhooks sign.
   * `GET /v1/events/{id}`
   */
  getEvent: {
    query: {};
    body: undefined;
    answer: EventResource;
    item: never;
  };
  /**
   * List event types
   * All of them on one page. New ones may come at any time.
   * `GET /v1/public/event_types`
   */
  listEventTypes: {
    query: {};
    body: undefined;
    answer: EventTypeList;
    item: EventTypeResource;
  };
  /**
   * Get the schema of an event type
   * JSON Schema (2020-12) of `data.object`. Later versions may add fields.
   * `GET /v1/public/event_types/{type}/schema`
   */
  getEventTypeSchema: {
    query: {};
    body: undefined;
    answer: JsonSchemaResource;
    item: never;
  };
  /**
   * Cancel a search for parts
   * While it is queued it is canceled at once. While it runs (202, `cancel_requested` is true) it ends with the
   * batch that is being solved. Nothing of what it found is kept, and all of it is refunded.
   * `POST /v1/finder/{id}/cancel`
   */
  cancelFinder: {
    query: {};
    body: undefined;
    answer: FinderResource | CancelRequestedFinder;
    item: never;
  };
  /**
   * Follow a search for parts
   * Server-sent events: `state` at the start and whenever it moves on, `progress` in between, and `front` with
   * the whole front so far before either where it has grown; the stream closes after the state in which it
   * ended. A client that comes back with Last-Event-ID gets what is new since then, or 204 if that was the end.
   * `GET /v1/finder/{id}/stream`
   */
  streamFinder: {
    query: {};
    body: undefined;
    answer: StreamEvent;
    item: never;
  };
  /**
   * List the rows of a search for parts
   * The whole Pareto front, best of the first goal first unless sorted otherwise; empty before the search is
   * completed. Filter by figures, e.g. `all_up_mass_kg[lte]=1.8`, and by what facets count.
   * `GET /v1/finder/{id}/rows`
   */
  listFinderRows: {
    query: {
      /**
       * Exactly this brand.
       * At most 255 characters.
       */
      motor_brand?: string;
      /**
       * Exactly this brand.
       * At most 255 characters.
       */
      propeller_brand?: string;
      /**
       * Exactly this brand.
       * At most 255 characters.
       */
      battery_brand?: string;
      /**
       * Of the battery, as facets name it.
       * At most 32 characters.
       */
      chemistry?: string;
      /**
       * `index` (best of the first goal first) or one of endurance_s, range_m, all_up_mass_kg, thrust_to_weight,
       * hover_throttle_pct, price, diameter_in, cells; what has no such value comes last.
       */
      sort_by?: string;
      /** `asc` unless given. */
      sort_order?: 'asc' | 'desc';
      /** Hover time (s). */
      endurance_s?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Furthest way in level flight (m). */
      range_m?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** All of it (kg). */
      all_up_mass_kg?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Most thrust over weight. */
      thrust_to_weight?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Throttle in hover (%). */
      hover_throttle_pct?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of motors, propellers and batteries. */
      price?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of the propeller (inches). */
      diameter_in?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Cells in series. */
      cells?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
    };
    body: undefined;
    answer: FinderRowList;
    item: FinderRow;
  };
  /**
   * Get a row of a search for parts
   * With what limits it, and what would change with another part.
   * `GET /v1/finder/{id}/rows/{index}`
   */
  getFinderRow: {
    query: {};
    body: undefined;
    answer: FinderRow;
    item: never;
  };
  /**
   * Export the rows of a search for parts as CSV
   * A row for each combination of the front, in its order (RFC 4180, UTF-8, a header with units in its names).
   * docs/finder.md lists the columns.
   * `GET /v1/finder/{id}/export.csv`
   */
  exportFinder: {
    query: {};
    body: undefined;
    answer: string;
    item: never;
  };
  /**
   * Share a search for parts
   * Makes a link under which anybody can read result and inputs, without a credential; asked again, the same
   * link. Your account, your project and the specs of your own components are not shown.
   * `POST /v1/finder/{id}/share`
   */
  shareFinder: {
    query: {};
    body: undefined;
    answer: ShareResource;
    item: never;
  };
  /**
   * Revoke the link to a search for parts
   * Caches may still answer for five minutes. Shared again, it gets another link.
   * `DELETE /v1/finder/{id}/share`
   */
  unshareFinder: {
    query: {};
    body: undefined;
    answer: undefined;
    item: never;
  };
  /**
   * Is a search for parts published?
   * Its name and address; 404 where it is not published.
   * `GET /v1/finder/{id}/publication`
   */
  getFinderPublication: {
    query: {};
    body: undefined;
    answer: PublicationResource;
    item: never;
  };
  /**
   * Publish a search for parts
   * Puts result and inputs of a completed run under a name, for everybody. Asked again, it is the same
   * publication; another `slug` or `title` replaces the one that it has, and the old name is free. Your account,
   * your project and the specs of your own components are not shown. A share link is apart from it: each is
   * revoked by itself.
   * `POST /v1/finder/{id}/publication`
   */
  publishFinder: {
    query: {};
    body: PublishRunBody;
    answer: PublicationResource;
    item: never;
  };
  /**
   * Withdraw a search for parts from the public
   * Caches may still answer for five minutes. Its name is free. Deleting the run does the same.
   * `DELETE /v1/finder/{id}/publication`
   */
  unpublishFinder: {
    query: {};
    body: undefined;
    answer: undefined;
    item: never;
  };
  /**
   * List searches for parts
   * Newest first unless sorted otherwise; without what they have found.
   * `GET /v1/finder`
   */
  listFinders: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
      /** Of this project. */
      project_id?: string;
      /** Another name of `project_id`. */
      project?: string;
      /** In this state now. */
      status?: 'draft' | 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
      /** Those with a star, or those without. */
      is_starred?: boolean;
      /**
       * Part of the name, in any case.
       * At most 128 characters.
       */
      search?: string;
      /**
       * Created at this moment or later.
       * RFC 3339.
       */
      'created_at[gte]'?: string;
      /**
       * Created before this moment.
       * RFC 3339.
       */
      'created_at[lt]'?: string;
      /**
       * What has no value comes last.
       * Default: "created_at".
       */
      sort_by?: 'created_at' | 'completed_at' | 'name';
      /** `asc` for names, otherwise `desc`. */
      sort_order?: 'asc' | 'desc';
    };
    body: undefined;
    answer: FinderList;
    item: FinderResource;
  };
  /**
   * Find parts for a vehicle
   * Searches all combinations of motor, propeller and battery that the candidates allow, trimmed to a hover, for
   * the Pareto front of one to three goals within the limits. Costs ten compute units per rotor, refunded in
   * full where it fails or is canceled. It is computed as soon as a slot is free: poll the resource, wait with
   * `?wait=30`, follow its stream, or listen for `finder.completed`. A draft answers 201.
   * `POST /v1/finder`
   */
  createFinder: {
    query: {};
    body: CreateFinderBody;
    answer: FinderResource;
    item: never;
  };
  /**
   * Get a search for parts
   * How far it is and the front so far; once it is completed the first rows, facets and counts. All rows are at
   * /rows. With `wait` the answer comes when it has ended or, for whoever sends If-None-Match, when it has
   * changed at all.
   * `GET /v1/finder/{id}`
   */
  getFinder: {
    query: {
      /**
       * Seconds to wait for its end, or with If-None-Match for any change; answers as soon as that has happened
       * (s).
       * Whole number, ≥ 0 and ≤ 30.
       * Default: 0.
       */
      wait?: number;
    };
    body: undefined;
    answer: FinderResource;
    item: never;
  };
  /**
   * Change a search for parts
   * Name and star at any time. Of a draft also every field of the request, as a merge (absent keeps, null
   * clears, objects and lists are replaced whole); `launch_intent` `run` or `queue` launches it.
   * `PATCH /v1/finder/{id}`
   */
  updateFinder: {
    query: {};
    body: UpdateFinderBody;
    answer: FinderResource;
    item: never;
  };
  /**
   * Delete a search for parts
   * A draft, or one that has ended, with all its rows; its share link ends with it.
   * `DELETE /v1/finder/{id}`
   */
  deleteFinder: {
    query: {};
    body: undefined;
    answer: undefined;
    item: never;
  };
  /**
   * List projects
   * Newest first.
   * `GET /v1/projects`
   */
  listProjects: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
    };
    body: undefined;
    answer: ProjectList;
    item: ProjectResource;
  };
  /**
   * Create a project
   * A project holds runs. Names need not be unique.
   * `POST /v1/projects`
   */
  createProject: {
    query: {};
    body: CreateProjectBody;
    answer: ProjectResource;
    item: never;
  };
  /**
   * Get a project
   * With the counters of its runs.
   * `GET /v1/projects/{id}`
   */
  getProject: {
    query: {};
    body: undefined;
    answer: ProjectResource;
    item: never;
  };
  /**
   * Change a project
   * What is absent stays; null clears, except the name.
   * `PATCH /v1/projects/{id}`
   */
  updateProject: {
    query: {};
    body: UpdateProjectBody;
    answer: ProjectResource;
    item: never;
  };
  /**
   * Delete a project
   * A project with runs is deleted with `cascade=true` only; runs under way are cancelled. Runs go some hundred
   * at a time, each all or nothing: cut off in the middle, the same request deletes the rest.
   * `DELETE /v1/projects/{id}`
   */
  deleteProject: {
    query: {
      /**
       * Delete the runs of the project with it.
       * Default: false.
       */
      cascade?: boolean;
    };
    body: undefined;
    answer: undefined;
    item: never;
  };
  /**
   * Start drafts and held runs
   * Simulations and sweeps. A draft is checked and paid now; one that is refused is skipped, with the code as
   * its reason, and stays a draft. An id that is not yours is 404, and nothing is started.
   * `POST /v1/simulations/run-selected`
   */
  runSelected: {
    query: {};
    body: RunSelectedBody;
    answer: LaunchResultResource;
    item: never;
  };
  /**
   * Start every held run
   * Every run of yours, simulation or sweep, that was created to be held.
   * `POST /v1/simulations/run-queued`
   */
  runQueued: {
    query: {};
    body: undefined;
    answer: LaunchResultResource;
    item: never;
  };
  /**
   * Cancel a simulation
   * While it is queued; all of it is refunded at once.
   * `POST /v1/simulations/{id}/cancel`
   */
  cancelSimulation: {
    query: {};
    body: undefined;
    answer: SimulationResource;
    item: never;
  };
  /**
   * Follow a simulation
   * Server-sent events: `state` at the start and whenever it moves on, `progress` in between; the stream closes
   * after the state in which it ended. Each event is a whole, so none is missed: a client that comes back with
   * Last-Event-ID gets what is new since then, or 204 if that was the end.
   * `GET /v1/simulations/{id}/stream`
   */
  streamSimulation: {
    query: {};
    body: undefined;
    answer: StreamEvent;
    item: never;
  };
  /**
   * Share a simulation
   * Makes a link under which anybody can read result and inputs, without a credential; asked again, the same
   * link. Your account, your project and the specs of your own components are not shown.
   * `POST /v1/simulations/{id}/share`
   */
  shareSimulation: {
    query: {};
    body: undefined;
    answer: ShareResource;
    item: never;
  };
  /**
   * Revoke the link to a simulation
   * Caches may still answer for five minutes. Shared again, it gets another link.
   * `DELETE /v1/simulations/{id}/share`
   */
  unshareSimulation: {
    query: {};
    body: undefined;
    answer: undefined;
    item: never;
  };
  /**
   * Is a simulation published?
   * Its name and address; 404 where it is not published.
   * `GET /v1/simulations/{id}/publication`
   */
  getSimulationPublication: {
    query: {};
    body: undefined;
    answer: PublicationResource;
    item: never;
  };
  /**
   * Publish a simulation
   * Puts result and inputs of a completed run under a name, for everybody. Asked again, it is the same
   * publication; another `slug` or `title` replaces the one that it has, and the old name is free. Your account,
   * your project and the specs of your own components are not shown. A share link is apart from it: each is
   * revoked by itself.
   * `POST /v1/simulations/{id}/publication`
   */
  publishSimulation: {
    query: {};
    body: PublishRunBody;
    answer: PublicationResource;
    item: never;
  };
  /**
   * Withdraw a simulation from the public
   * Caches may still answer for five minutes. Its name is free. Deleting the run does the same.
   * `DELETE /v1/simulations/{id}/publication`
   */
  unpublishSimulation: {
    query: {};
    body: undefined;
    answer: undefined;
    item: never;
  };
  /**
   * List simulations
   * Newest first unless sorted otherwise. The points of sweeps are left out unless `sweep_id` names one.
   * `GET /v1/simulations`
   */
  listSimulations: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
      /** Of this project. */
      project_id?: string;
      /** Another name of `project_id`. */
      project?: string;
      /** In this state now. */
      status?: 'draft' | 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
      /** Those with a star, or those without. */
      is_starred?: boolean;
      /**
       * Part of the name, in any case.
       * At most 128 characters.
       */
      search?: string;
      /**
       * Created at this moment or later.
       * RFC 3339.
       */
      'created_at[gte]'?: string;
      /**
       * Created before this moment.
       * RFC 3339.
       */
      'created_at[lt]'?: string;
      /**
       * What has no value comes last.
       * Default: "created_at".
       */
      sort_by?: 'created_at' | 'completed_at' | 'name';
      /** `asc` for names, otherwise `desc`. */
      sort_order?: 'asc' | 'desc';
      /** The points of this sweep, which the list leaves out otherwise. */
      sweep_id?: string;
    };
    body: undefined;
    answer: SimulationList;
    item: SimulationResource;
  };
  /**
   * Simulate an operating point
   * Costs one compute unit per rotor. It is computed as soon as a slot is free: poll the resource, wait with
   * `?wait=30`, follow its stream, or listen for `simulation.completed`. A draft answers 201.
   * `POST /v1/simulations`
   */
  createSimulation: {
    query: {};
    body: CreateSimulationBody;
    answer: SimulationResource;
    item: never;
  };
  /**
   * Get a simulation
   * With its result once it is completed. With `wait` the answer comes when it has ended or, for whoever sends
   * If-None-Match, when it has changed at all.
   * `GET /v1/simulations/{id}`
   */
  getSimulation: {
    query: {
      /**
       * Seconds to wait for its end, or with If-None-Match for any change; answers as soon as that has happened
       * (s).
       * Whole number, ≥ 0 and ≤ 30.
       * Default: 0.
       */
      wait?: number;
    };
    body: undefined;
    answer: SimulationResource;
    item: never;
  };
  /**
   * Change a simulation
   * Name, star and plots at any time. Of a draft also every field of the request, as a merge (absent keeps, null
   * clears); `launch_intent` `run` or `queue` launches it.
   * `PATCH /v1/simulations/{id}`
   */
  updateSimulation: {
    query: {};
    body: UpdateSimulationBody;
    answer: SimulationResource;
    item: never;
  };
  /**
   * Delete a simulation
   * A draft, or one that has ended; its share link ends with it.
   * `DELETE /v1/simulations/{id}`
   */
  deleteSimulation: {
    query: {};
    body: undefined;
    answer: undefined;
    item: never;
  };
  /**
   * Cancel a sweep
   * While it is queued it is canceled at once and refunded as a whole. While it runs (202, `cancel_requested` is
   * true) it ends with the block of points that is being solved; what was solved stays, and the rest is
   * refunded; with `save_partial` false nothing stays, and all of it is refunded.
   * `POST /v1/sweeps/{id}/cancel`
   */
  cancelSweep: {
    query: {};
    body: CancelSweepBody;
    answer: SweepResource | CancelRequestedSweep;
    item: never;
  };
  /**
   * Follow a sweep
   * Server-sent events: `state` at the start and whenever it moves on, `progress` with each block of points; the
   * stream closes after the state in which it ended. Each event is a whole, so none is missed: a client that
   * comes back with Last-Event-ID gets what is new since then, or 204 if that was the end.
   * `GET /v1/sweeps/{id}/stream`
   */
  streamSweep: {
    query: {};
    body: undefined;
    answer: StreamEvent;
    item: never;
  };
  /**
   * List the points of a sweep
   * All of them, solved or not, by index unless sorted otherwise. Filter by totals of the result, e.g.
   * `total_thrust_n[gte]=20`; what is not solved meets no such filter.
   * `GET /v1/sweeps/{id}/points`
   */
  listSweepPoints: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
      /** Only points that failed, or only those that did not. */
      failed?: boolean;
      /** Only points that were solved, or only those that were not. */
      solved?: boolean;
      /** Only solved points that exceed a limit, or only those that do not. */
      limited?: boolean;
      /** Only points with a star, or only those without. */
      is_starred?: boolean;
      /**
       * Part of the name, in any case.
       * At most 128 characters.
       */
      search?: string;
      /**
       * `index`, `name` or a key of the totals; points without a value come last.
       * At most 64 characters.
       * Default: "index".
       * Example: "total_thrust_n".
       */
      sort_by?: string;
      /**
       * Points without a value come last both ways.
       * Default: "asc".
       */
      sort_order?: 'asc' | 'desc';
      /** Thrust of all rotors (N). */
      total_thrust_n?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Current from the battery (A). */
      total_current_a?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Power from the battery (W). */
      total_elec_power_w?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Power at the shafts (W). */
      total_mech_power_w?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Thrust by power from the battery (g/W). */
      specific_thrust_g_per_w?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of the whole powertrain. */
      system_efficiency?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** At constant thrust, to 20 % charge (s). */
      endurance_s?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Of the vehicle, with `vehicle` (kg). */
      all_up_mass_kg?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** Most thrust at rest over the weight, with `vehicle`. */
      hover_thrust_to_weight?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** With `trim` and an airspeed (m). */
      range_m?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
      /** With `trim` and an airspeed (W·h/km). */
      specific_energy_wh_per_km?: {
        gte?: number;
        lte?: number;
        gt?: number;
        lt?: number;
        eq?: number;
      };
    };
    body: undefined;
    answer: SweepPointList;
    item: SweepPointResource;
  };
  /**
   * Get a point of a sweep
   * Whether it is solved or not.
   * `GET /v1/sweeps/{id}/points/{index}`
   */
  getSweepPoint: {
    query: {};
    body: undefined;
    answer: SweepPointResource;
    item: never;
  };
  /**
   * Star a point of a sweep
   * Whatever its state.
   * `PATCH /v1/sweeps/{id}/points/{index}`
   */
  updateSweepPoint: {
    query: {};
    body: UpdatePointBody;
    answer: SweepPointResource;
    item: never;
  };
  /**
   * Export a sweep as CSV
   * A row for each point, by index, solved or not (RFC 4180, UTF-8, a header with units in its names).
   * docs/sweeps.md lists the columns. It is read while it is written: of a sweep that runs, rows may be newer
   * further down.
   * `GET /v1/sweeps/{id}/export.csv`
   */
  exportSweep: {
    query: {};
    body: undefined;
    answer: string;
    item: never;
  };
  /**
   * List sweeps
   * Newest first unless sorted otherwise; without the components of their axes.
   * `GET /v1/sweeps`
   */
  listSweeps: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
      /** Of this project. */
      project_id?: string;
      /** Another name of `project_id`. */
      project?: string;
      /** In this state now. */
      status?: 'draft' | 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
      /** Those with a star, or those without. */
      is_starred?: boolean;
      /**
       * Part of the name, in any case.
       * At most 128 characters.
       */
      search?: string;
      /**
       * Created at this moment or later.
       * RFC 3339.
       */
      'created_at[gte]'?: string;
      /**
       * Created before this moment.
       * RFC 3339.
       */
      'created_at[lt]'?: string;
      /**
       * What has no value comes last.
       * Default: "created_at".
       */
      sort_by?: 'created_at' | 'completed_at' | 'name';
      /** `asc` for names, otherwise `desc`. */
      sort_order?: 'asc' | 'desc';
    };
    body: undefined;
    answer: SweepList;
    item: SweepResource;
  };
  /**
   * Simulate a grid of operating points
   * Every combination of the values and components of the axes is a point and costs one compute unit per rotor;
   * the points that are not solved in the end are refunded. POST /v1/components/sweep-axes/expand tells size and
   * cost of component axes beforehand. The body may have 4 MiB. A draft answers 201.
   * `POST /v1/sweeps`
   */
  createSweep: {
    query: {};
    body: CreateSweepBody;
    answer: SweepResource;
    item: never;
  };
  /**
   * Get a sweep
   * How far it is, and a summary once it has ended; its points are at /points. With `wait` the answer comes when
   * it has ended or, for whoever sends If-None-Match, when it has changed at all.
   * `GET /v1/sweeps/{id}`
   */
  getSweep: {
    query: {
      /**
       * Seconds to wait for its end, or with If-None-Match for any change; answers as soon as that has happened
       * (s).
       * Whole number, ≥ 0 and ≤ 30.
       * Default: 0.
       */
      wait?: number;
    };
    body: undefined;
    answer: SweepResource;
    item: never;
  };
  /**
   * Change a sweep
   * Name, star and plots at any time. Of a draft also every field of the request, as a merge (absent keeps, null
   * clears); `launch_intent` `run` or `queue` launches it. The body may have 4 MiB.
   * `PATCH /v1/sweeps/{id}`
   */
  updateSweep: {
    query: {};
    body: UpdateSweepBody;
    answer: SweepResource;
    item: never;
  };
  /**
   * Delete a sweep
   * A draft, or one that has ended, with all its points.
   * `DELETE /v1/sweeps/{id}`
   */
  deleteSweep: {
    query: {};
    body: undefined;
    answer: undefined;
    item: never;
  };
  /**
   * Estimate a flight
   * How long it will last, and what it will cost. With rotors, battery and schedule it is flown with long steps;
   * without, a rule estimates it from what is given. Nothing is stored or charged, and no plan is looked at: a
   * flight that the plan does not allow has its price as well.
   * `POST /v1/dynamic-simulations/estimate`
   */
  estimateDynamicSimulation: {
    query: {};
    body: EstimateDynamicBody;
    answer: DynamicEstimate;
    item: never;
  };
  /**
   * Cancel a dynamic simulation
   * While it is queued it is canceled at once and refunded as a whole. While it runs (202, `cancel_requested` is
   * true) it ends with the piece of the flight that is being computed; what was flown stays, and the share of
   * the estimated duration that was not flown is refunded.
   * `POST /v1/dynamic-simulations/{id}/cancel`
   */
  cancelDynamicSimulation: {
    query: {};
    body: undefined;
    answer: DynamicSimulationResource | CancelRequestedDynamic;
    item: never;
  };
  /**
   * Read curves of a dynamic simulation
   * Chosen channels, within chosen times, with as many points as you can use; no peak is lost where there are
   * more. While the flight is computed it has what is saved so far.
   * `GET /v1/dynamic-simulations/{id}/timeseries`
   */
  getDynamicTimeseries: {
    query: {
      /**
       * Names of channels, with commas between; all of them unless given.
       * At most 20000 characters.
       * Example: "total_thrust_n,soc_pct,rotor1_rpm".
       */
      channels?: string;
      /**
       * From this moment on (s).
       * ≥ 0 and ≤ 86400.
       */
      from_s?: number;
      /**
       * Up to this moment (s).
       * ≥ 0 and ≤ 86400.
       */
      to_s?: number;
      /**
       * How many points there may be. Where the flight has more, the lowest and the highest point of every
       * channel in each part of it are kept.
       * Whole number, ≥ 2 and ≤ 10000.
       * Default: 1000.
       */
      max_points?: number;
    };
    body: undefined;
    answer: DynamicTimeseries;
    item: never;
  };
  /**
   * Export a dynamic simulation as CSV
   * Every row of the flight at full resolution with every channel (RFC 4180, UTF-8, a header with units in its
   * names). While the flight is computed it has what is saved so far.
   * `GET /v1/dynamic-simulations/{id}/export.csv`
   */
  exportDynamicSimulation: {
    query: {};
    body: undefined;
    answer: string;
    item: never;
  };
  /**
   * Follow a dynamic simulation
   * Server-sent events: `state` at the start and whenever it moves on, `progress` with each piece of the flight,
   * and before that `sample`, up to 20 moments of it as the result shows them; the stream closes after the state
   * in which it ended. A client that comes back with Last-Event-ID gets what is new since then, or 204 if that
   * was the end.
   * `GET /v1/dynamic-simulations/{id}/stream`
   */
  streamDynamicSimulation: {
    query: {};
    body: undefined;
    answer: StreamEvent;
    item: never;
  };
  /**
   * Share a dynamic simulation
   * Makes a link under which anybody can read result and inputs, without a credential; asked again, the same
   * link. Your account, your project and the specs of your own components are not shown.
   * `POST /v1/dynamic-simulations/{id}/share`
   */
  shareDynamicSimulation: {
    query: {};
    body: undefined;
    answer: ShareResource;
    item: never;
  };
  /**
   * Revoke the link to a dynamic simulation
   * Caches may still answer for five minutes. Shared again, it gets another link.
   * `DELETE /v1/dynamic-simulations/{id}/share`
   */
  unshareDynamicSimulation: {
    query: {};
    body: undefined;
    answer: undefined;
    item: never;
  };
  /**
   * Is a dynamic simulation published?
   * Its name and address; 404 where it is not published.
   * `GET /v1/dynamic-simulations/{id}/publication`
   */
  getDynamicSimulationPublication: {
    query: {};
    body: undefined;
    answer: PublicationResource;
    item: never;
  };
  /**
   * Publish a dynamic simulation
   * Puts result and inputs of a completed run under a name, for everybody. Asked again, it is the same
   * publication; another `slug` or `title` replaces the one that it has, and the old name is free. Your account,
   * your project and the specs of your own components are not shown. A share link is apart from it: each is
   * revoked by itself.
   * `POST /v1/dynamic-simulations/{id}/publication`
   */
  publishDynamicSimulation: {
    query: {};
    body: PublishRunBody;
    answer: PublicationResource;
    item: never;
  };
  /**
   * Withdraw a dynamic simulation from the public
   * Caches may still answer for five minutes. Its name is free. Deleting the run does the same.
   * `DELETE /v1/dynamic-simulations/{id}/publication`
   */
  unpublishDynamicSimulation: {
    query: {};
    body: undefined;
    answer: undefined;
    item: never;
  };
  /**
   * List dynamic simulations
   * Newest first unless sorted otherwise; results without samples and series, and no snapshots of inputs.
   * `GET /v1/dynamic-simulations`
   */
  listDynamicSimulations: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
      /** Of this project. */
      project_id?: string;
      /** Another name of `project_id`. */
      project?: string;
      /** In this state now. */
      status?: 'draft' | 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
      /** Those with a star, or those without. */
      is_starred?: boolean;
      /**
       * Part of the name, in any case.
       * At most 128 characters.
       */
      search?: string;
      /**
       * Created at this moment or later.
       * RFC 3339.
       */
      'created_at[gte]'?: string;
      /**
       * Created before this moment.
       * RFC 3339.
       */
      'created_at[lt]'?: string;
      /**
       * What has no value comes last.
       * Default: "created_at".
       */
      sort_by?: 'created_at' | 'completed_at' | 'name';
      /** `asc` for names, otherwise `desc`. */
      sort_order?: 'asc' | 'desc';
    };
    body: undefined;
    answer: DynamicSimulationList;
    item: DynamicSimulationResource;
  };
  /**
   * Simulate a flight over time
   * Flies a schedule of throttles and speeds until the battery is empty or the time is over. Costs one compute
   * unit per rotor and begun minute of the estimated duration, which /estimate tells beforehand; what a canceled
   * flight has not flown is refunded. It is computed as soon as a slot is free: poll the resource, wait with
   * `?wait=30`, follow its stream, or listen for `simulation.completed`.
   * `POST /v1/dynamic-simulations`
   */
  createDynamicSimulation: {
    query: {};
    body: CreateDynamicBody;
    answer: DynamicSimulationResource;
    item: never;
  };
  /**
   * Get a dynamic simulation
   * With its result once it has ended: scorecard, moments, curves and events; more of the curves is at
   * /timeseries and /export.csv. With `wait` the answer comes when it has ended or, for whoever sends
   * If-None-Match, when it has changed at all.
   * `GET /v1/dynamic-simulations/{id}`
   */
  getDynamicSimulation: {
    query: {
      /**
       * Seconds to wait for its end, or with If-None-Match for any change; answers as soon as that has happened
       * (s).
       * Whole number, ≥ 0 and ≤ 30.
       * Default: 0.
       */
      wait?: number;
    };
    body: undefined;
    answer: DynamicSimulationResource;
    item: never;
  };
  /**
   * Name or star a dynamic simulation
   * At any time. The answer has its result without samples and series.
   * `PATCH /v1/dynamic-simulations/{id}`
   */
  updateDynamicSimulation: {
    query: {};
    body: UpdateDynamicBody;
    answer: DynamicSimulationResource;
    item: never;
  };
  /**
   * Delete a dynamic simulation
   * One that has ended, with all its curves; its share link ends with it.
   * `DELETE /v1/dynamic-simulations/{id}`
   */
  deleteDynamicSimulation: {
    query: {};
    body: undefined;
    answer: undefined;
    item: never;
  };
  /**
   * List plans
   * What each plan allows, by name. Needs no credential.
   * `GET /v1/public/plans`
   */
  listPublicPlans: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
    };
    body: undefined;
    answer: PublicPlanList;
    item: PublicPlan;
  };
  /**
   * List the airfoils of the library
   * By name, which is what an analysis takes as `airfoil`. Needs no credential.
   * `GET /v1/public/airfoils`
   */
  listPublicAirfoils: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
    };
    body: undefined;
    answer: PublicAirfoilList;
    item: PublicAirfoil;
  };
  /**
   * List the propellers of the catalog
   * By slug, with their headline figures. Needs no credential.
   * `GET /v1/public/propellers`
   */
  listPublicPropellers: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
    };
    body: undefined;
    answer: PublicPropellerList;
    item: PublicPropeller;
  };
  /**
   * Get a propeller of the catalog
   * With its headline figures. Needs no credential.
   * `GET /v1/public/propellers/{slug}`
   */
  getPublicPropeller: {
    query: {};
    body: undefined;
    answer: PublicPropeller;
    item: never;
  };
  /**
   * Read a shared run
   * Result, inputs and version of the solver of a run whose owner shared it; `object` tells which kind it is.
   * Once the link is revoked it answers 404, caches after five minutes at the latest.
   * `GET /v1/public/share/{token}`
   */
  getShare: {
    query: {};
    body: undefined;
    answer: SharedSimulation | SharedDynamic | SharedFinder;
    item: never;
  };
  /**
   * Read a published result
   * A simulation, dynamic simulation or search for parts that its owner has published under this name, with
   * inputs and version of the solver. Once it is withdrawn it answers 404, caches after five minutes at the
   * latest. Tokens of share links are no names: those are read under /v1/public/share.
   * `GET /v1/public/results/{slug}`
   */
  getPublicResult: {
    query: {};
    body: undefined;
    answer: PublicResult;
    item: never;
  };
  /**
   * How far analyses are off measured propellers
   * Errors against the UIUC Propeller Database: in summary, by family and by propeller, beside a conventional
   * method. Needs no credential. An analysis tells of the measurements next to it with
   * `expand=nearest_measurements`.
   * `GET /v1/public/validation`
   */
  getPublicValidation: {
    query: {};
    body: undefined;
    answer: PublicValidation;
    item: never;
  };
  /**
   * Cancel runs by id
   * Runs of any kind. Queued ones are canceled and refunded at once; running sweeps and dynamic simulations are
   * asked to stop at their next boundary; the others are skipped with a reason. An id that is not yours: 404,
   * and nothing is cancelled. Some tens are cancelled at a time, each all or nothing; in the rare case that not
   * all could be, `has_more` is true, and the same ids may be sent again.
   * `POST /v1/simulations/cancel-selected`
   */
  cancelSelectedRuns: {
    query: {};
    body: CancelSelectedBody;
    answer: CancelBatchResult;
    item: never;
  };
  /**
   * Cancel everything that waits or runs
   * Or what the body narrows it to: some tens of runs at a time, each all or nothing, and at most 10,000 runs or
   * eight seconds a call; `has_more` says whether to repeat it.
   * `POST /v1/simulations/cancel-batch`
   */
  cancelRuns: {
    query: {};
    body: CancelBatchBody;
    answer: CancelBatchResult;
    item: never;
  };
  /**
   * List webhook endpoints
   * Newest first, without their secrets.
   * `GET /v1/webhook_endpoints`
   */
  listWebhookEndpoints: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
    };
    body: undefined;
    answer: WebhookEndpointList;
    item: WebhookEndpointResource;
  };
  /**
   * Create a webhook endpoint
   * Events that happen from now on are sent to it, signed with `secret`, which only this answer shows. A repeat
   * under the same Idempotency-Key gives the same secret for one hour.
   * `POST /v1/webhook_endpoints`
   */
  createWebhookEndpoint: {
    query: {};
    body: CreateWebhookEndpointBody;
    answer: WebhookEndpointResource;
    item: never;
  };
  /**
   * Get a webhook endpoint
   * With what we know of its health; its secret is not shown again.
   * `GET /v1/webhook_endpoints/{id}`
   */
  getWebhookEndpoint: {
    query: {};
    body: undefined;
    answer: WebhookEndpointResource;
    item: never;
  };
  /**
   * Change a webhook endpoint
   * What is absent stays; null empties description and metadata. `enabled: false` skips what is pending,
   * `enabled: true` clears `auto_disabled_at` and begins to count failures anew.
   * `PATCH /v1/webhook_endpoints/{id}`
   */
  updateWebhookEndpoint: {
    query: {};
    body: UpdateWebhookEndpointBody;
    answer: WebhookEndpointResource;
    item: never;
  };
  /**
   * Delete a webhook endpoint
   * Nothing is sent to it any more: what is pending is skipped, and an attempt that is on its way is not
   * repeated. Its secret is destroyed.
   * `DELETE /v1/webhook_endpoints/{id}`
   */
  deleteWebhookEndpoint: {
    query: {};
    body: undefined;
    answer: undefined;
    item: never;
  };
  /**
   * Give a webhook endpoint another secret
   * At once: whatever is signed from now on is signed with the new one, which only this answer shows. What a
   * receiver refuses for its old signature comes again by the schedule, signed anew. A repeat under the same
   * Idempotency-Key gives the same secret for one hour.
   * `POST /v1/webhook_endpoints/{id}/rotate_secret`
   */
  rotateWebhookSecret: {
    query: {};
    body: undefined;
    answer: WebhookEndpointResource;
    item: never;
  };
  /**
   * Send a test event to a webhook endpoint
   * Records a `webhook.test` event and delivers it to this endpoint alone, whatever it subscribes to, with the
   * usual attempts. Read the delivery for what came of it.
   * `POST /v1/webhook_endpoints/{id}/test`
   */
  testWebhookEndpoint: {
    query: {};
    body: undefined;
    answer: WebhookDeliveryResource;
    item: never;
  };
  /**
   * List deliveries of a webhook endpoint
   * Newest first, kept for 30 days after their end. Filters combine with AND; an unknown type or event gives an
   * empty list.
   * `GET /v1/webhook_endpoints/{id}/deliveries`
   */
  listWebhookDeliveries: {
    query: {
      /**
       * Items a page.
       * Whole number, ≥ 1 and ≤ 100.
       * Default: 25.
       */
      limit?: number;
      /** `next_cursor` of the page before; sort and filters must stay the same. */
      cursor?: string;
      /**
       * From this moment on (inclusive).
       * RFC 3339.
       */
      'created_at[gte]'?: string;
      /**
       * From this moment on (inclusive).
       * RFC 3339.
       */
      created_at_gte?: string;
      /**
       * Before this moment (exclusive).
       * RFC 3339.
       */
      'created_at[lt]'?: string;
      /**
       * Before this moment (exclusive).
       * RFC 3339.
       */
      created_at_lt?: string;
      /**
       * `failed`: the last attempt failed, whether another one follows (`pending`) or not
       * (`permanently_failed`).
       */
      status?: 'pending' | 'succeeded' | 'failed' | 'permanently_failed';
      /**
       * Exactly this type.
       * Example: "simulation.completed".
       */
      event_type?: 'simulation.queued' | 'simulation.running' | 'simulation.completed' | 'simulation.failed' | 'simulation.canceled' | 'sweep.queued' | 'sweep.running' | 'sweep.completed' | 'sweep.failed' | 'sweep.canceled' | 'finder.queued' | 'finder.running' | 'finder.completed' | 'finder.failed' | 'finder.canceled' | 'credits.low_balance' | 'component.submitted' | 'component.approved' | 'component.rejected' | 'webhook.test';
      /** Deliveries of one event: the first and all that repeat it. */
      event_id?: string;
    };
    body: undefined;
    answer: WebhookDeliveryList;
    item: WebhookDeliveryResource;
  };
  /**
   * Get a delivery
   * With every attempt and the body that is sent.
   * `GET /v1/webhook_endpoints/{id}/deliveries/{whd_id}`
   */
  getWebhookDelivery: {
    query: {};
    body: undefined;
    answer: WebhookDeliveryResource;
    item: never;
  };
  /**
   * Send a delivery again
   * Makes a new delivery of the same bytes with a new signature and five attempts of its own. The event need not
   * be kept any more. Each call makes one more: use an Idempotency-Key when you repeat a call.
   * `POST /v1/webhook_endpoints/{id}/deliveries/{whd_id}/retry`
   */
  retryWebhookDelivery: {
    query: {};
    body: undefined;
    answer: WebhookDeliveryResource;
    item: never;
  };
  /**
   * Send what an endpoint did not get
   * After an outage or a pause of yours: a new delivery for every event of a time that did not arrive, oldest
   * first, at most 10,000 a call. What is pending or arrived is left alone, so the call may be repeated. While
   * `has_more` is true, go on with `since` set to `next_since`, and with a new Idempotency-Key: the same one
   * gives the same answer again. An endpoint has one recovery at a time; 429 `queue_full` says that another one
   * is under way. `Location` lists the deliveries.
   * `POST /v1/webhook_endpoints/{id}/recover`
   */
  recoverWebhookEndpoint: {
    query: {};
    body: RecoverBody;
    answer: WebhookRecoveryResource;
    item: never;
  };
  /**
   * Get the statistics of a webhook endpoint
   * How many deliveries arrived, failed and wait, and how fast the receiver answers.
   * `GET /v1/webhook_endpoints/{id}/stats`
   */
  getWebhookStats: {
    query: {};
    body: undefined;
    answer: WebhookStatsResource;
    item: never;
  };
  /**
   * Is the service there?
   * Touches nothing, needs no credential, has no rate limit.
   * `GET /v1/health`
   */
  getHealth: {
    query: {};
    body: undefined;
    answer: Health;
    item: never;
  };
  /**
   * Does this process answer?
   * For whoever restarts processes; touches nothing.
   * `GET /health/live`
   */
  getLiveness: {
    query: {};
    body: undefined;
    answer: Health;
    item: never;
  };
  /**
   * Should this process get requests?
   * Answers 503 with the same body when a part cannot serve, or when the process is about to end.
   * `GET /health/ready`
   */
  getReadiness: {
    query: {};
    body: undefined;
    answer: ReadinessState;
    item: never;
  };
}

export type OperationId = keyof Operations;
export type QueryOf<Id extends OperationId> = Operations[Id]['query'];
export type BodyOf<Id extends OperationId> = Operations[Id]['body'];
/** What a success brings; of a list one page. */
export type AnswerOf<Id extends OperationId> = Operations[Id]['answer'];
/** An item of a list. */
export type ItemOf<Id extends OperationId> = Operations[Id]['item'];
