import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Every table as the migrations make it, written by `npm run tables`. */
export interface Tables {
  access_policy: {
    company_id: number;
    hosts: string[];
    revision: Generated<number>;
    updated_by: string;
    updated_at: Date;
    addresses: Generated<string[]>;
  };
  account: {
    company_id: number;
    id: GeneratedAlways<number>;
    account: string;
    account_key: string;
    name: string;
    phone: Generated<string>;
    email: Generated<string>;
    password_hash: string;
    must_change_password: Generated<boolean>;
    password_expires_at: Date | null;
    status: Generated<0 | 1>;
    is_owner: Generated<boolean>;
    last_login_at: Date | null;
    last_login_ip: string | null;
    created_at: Generated<Date>;
  };
  account_role: {
    company_id: number;
    account_id: number;
    role_id: number;
  };
  ai_artisan_use: {
    company_id: number;
    api_user_id: number;
    day: string;
    uses: number;
    last_submit: string | null;
    last_answer: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  };
  ai_design_use: {
    company_id: number;
    api_user_id: number;
    day: string;
    uses: number;
    last_submit: string | null;
    last_answer: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  };
  ai_provider: {
    company_id: number;
    base_url: string;
    model: string;
    sealed_key: Buffer | null;
    key_hint: Generated<string>;
    updated_by: string;
    updated_at: Date;
    image_model: Generated<string>;
  };
  api_secret: {
    company_id: number;
    id: GeneratedAlways<number>;
    sealed: Buffer;
    hint: string;
    created_at: Generated<Date>;
    expires_at: Date | null;
    last_used_at: Date | null;
    last_used_by: string | null;
  };
  api_user: {
    company_id: number;
    id: GeneratedAlways<number>;
    user_flag: string;
    nickname: Generated<string>;
    group_name: Generated<string>;
    setting_code: Generated<string>;
    status: Generated<0 | 1>;
    design_count: Generated<number>;
    download_count: Generated<number>;
    first_seen_at: Date | null;
    last_seen_at: Date | null;
    first_seen_order: GeneratedAlways<Date>;
    last_seen_order: GeneratedAlways<Date>;
    words: GeneratedAlways<string>;
    created_at: Generated<Date>;
  };
  api_user_words: {
    company_id: number;
    api_user_id: number;
    words: string;
  };
  audit_record: {
    company_id: number;
    id: GeneratedAlways<number>;
    at: Generated<Date>;
    account_id: number;
    account: string;
    account_name: string;
    ip: string;
    user_agent: string;
    request_id: string;
    action: string;
    title: string;
    subject: Generated<string>;
    outcome: 'done' | 'refused' | 'failed';
    message: Generated<string>;
    changes: ColumnType<{ field: string; before: unknown; after: unknown }[], string | undefined, string>;
    times: Generated<number>;
    last_at: Date | null;
    words: Generated<string>;
    module: GeneratedAlways<string>;
    kind: Generated<'change' | 'security' | 'reading'>;
  };
  audit_record_words: {
    company_id: number;
    audit_record_id: number;
    words: string;
  };
  authorization_number: {
    company_id: number;
    last: number;
  };
  authorization_record: {
    company_id: number;
    id: GeneratedAlways<number>;
    no: string;
    design_id: string;
    design_title: string;
    thumbnail: Generated<string>;
    user_flag: string;
    subject_kind: 'person' | 'enterprise';
    subject_name: string;
    number_sealed: Buffer;
    number_hint: string;
    phone_sealed: Buffer | null;
    phone_hint: Generated<string>;
    scope: string;
    fonts: string[] | null;
    materials: string[] | null;
    valid_from: string;
    valid_to: string;
    status: 0 | 1 | 2 | 3;
    verify_code: string;
    issuer_name: string;
    created_by: string;
    created_at: Generated<Date>;
    created_day: GeneratedAlways<string>;
    issued_at: Date | null;
    corrected_at: Date | null;
    voided_at: Date | null;
    void_reason: Generated<string>;
    pdf_hash: Buffer | null;
  };
  brand_font: {
    company_id: number;
    id: GeneratedAlways<number>;
    name: string;
    file: string;
    file_family: string;
    format: 'ttf' | 'otf' | 'woff2';
    weight: number;
    is_italic: boolean;
    is_restricted: boolean;
    bytes: number;
    licence: string;
    expires_on: string | null;
    uploaded_by: string;
    created_at: Date;
  };
  brand_kit: {
    company_id: number;
    value: ColumnType<Record<string, unknown>, string, string>;
    schema_version: number;
    revision: Generated<number>;
    saved_by: string;
    saved_at: Date;
    letter_logo: string | null;
    letter_accent: string | null;
  };
  center_page: {
    company_id: number;
    setting_code: string;
    id: string;
    device: 'pc' | 'mobile';
    name: string;
    status: Generated<0 | 1>;
    is_home: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
    updated_by: string;
  };
  company: {
    id: Generated<number>;
    name: string;
    logo: Generated<string>;
    seal_image: Generated<string>;
    description: Generated<string>;
    industry_name: Generated<string>;
    product_name: Generated<string>;
    api_access_id: string;
    api_access_name: Generated<string>;
    is_md5_allowed: Generated<boolean>;
    status: Generated<0 | 1>;
    time_zone: Generated<string>;
    revision: Generated<number>;
    updated_by: Generated<string>;
    updated_at: Generated<Date>;
    created_at: Generated<Date>;
  };
  company_quota: {
    company_id: number;
    storage_bytes: number | null;
    user_storage_bytes: number | null;
    events_per_day: number | null;
    user_events_per_day: number | null;
  };
  company_service: {
    company_id: number;
    product: string;
    device: 'pc' | 'mobile';
    expires_at: Date | null;
  };
  config_document: {
    company_id: number;
    setting_code: string;
    key: string;
    device: 'pc' | 'mobile';
    page_id: Generated<string>;
    draft: ColumnType<Record<string, unknown>, string, string>;
    schema_version: number;
    revision: Generated<number>;
    saved_by: string;
    saved_at: Date;
    published_version: Generated<number>;
    is_draft: Generated<boolean>;
  };
  config_set: {
    company_id: number;
    setting_code: string;
    name: string;
    description: Generated<string>;
    is_default: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    deleted_at: Date | null;
    deleted_by: Generated<string>;
  };
  config_set_default_change: {
    company_id: number;
    setting_code: string;
    previous_code: string;
    changed_at: Date;
    changed_by: string;
  };
  config_set_use: {
    company_id: number;
    setting_code: string;
    product: string;
    device: 'pc' | 'mobile';
    is_named: boolean;
    last_opened_at: Date;
  };
  config_version: {
    company_id: number;
    setting_code: string;
    key: string;
    device: 'pc' | 'mobile';
    page_id: Generated<string>;
    version: number;
    value: ColumnType<Record<string, unknown>, string, string>;
    schema_version: number;
    note: Generated<string>;
    change_count: number;
    published_by: string;
    published_at: Date;
    rolled_back_to: number | null;
  };
  deployment: {
    is_only: Generated<boolean>;
    key_check: Buffer;
    is_password_untold: Generated<boolean>;
  };
  design: {
    company_id: number;
    id: string;
    api_user_id: number;
    title: string;
    kind_name: Generated<string>;
    template_id: Generated<string>;
    template_version: number | null;
    setting_code: Generated<string>;
    width: number;
    height: number;
    unit: Generated<'px' | 'mm' | 'cm'>;
    page_count: Generated<number>;
    thumbnail: Generated<string>;
    status: Generated<1 | 2>;
    download_count: Generated<number>;
    words: GeneratedAlways<string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    told_thumbnail: string | null;
  };
  design_document: {
    company_id: number;
    design_id: string;
    version: number;
    document: ColumnType<Record<string, unknown>, string, string>;
    bytes: Generated<number>;
    saved_at: Generated<Date>;
    by_itself: Generated<boolean>;
    writer: string | null;
    sequence: number | null;
    element_count: number | null;
    picture_files: string[] | null;
  };
  design_words: {
    company_id: number;
    design_id: string;
    words: string;
  };
  embed_session: {
    company_id: number;
    id: GeneratedAlways<number>;
    token_hash: Buffer;
    api_user_id: number;
    user_flag: string;
    setting_code: string;
    device: 'pc' | 'mobile';
    product: string;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  event_use: {
    company_id: number;
    day: string;
    events: number;
  };
  idempotent_reply: {
    company_id: number;
    account_id: number;
    key: string;
    action: string;
    input_hash: Buffer;
    sealed: Buffer | null;
    created_at: Generated<Date>;
  };
  known_device: {
    company_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    token_hash: Buffer;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
  };
  late_picture: {
    company_id: number;
    subject: 'design' | 'template';
    subject_id: string;
    tries: Generated<number>;
    next_at: Date;
  };
  notice: {
    company_id: number;
    id: GeneratedAlways<number>;
    at: Generated<Date>;
    kind: string;
    title: string;
    body: Generated<string>;
    path: Generated<string>;
    permission_id: string;
    account_id: number | null;
    dedupe_key: string | null;
    reader_id: number | null;
  };
  notice_read: {
    company_id: number;
    account_id: number;
    notice_id: number;
  };
  notice_reader: {
    company_id: number;
    account_id: number;
    read_through: Generated<number>;
    muted_kinds: Generated<string[]>;
  };
  platform_template: {
    id: string;
    sort: number;
    title: string;
    kind: string;
    industry: string[];
    style: string[];
    color: string[];
    uses: string[];
    words: string;
    document: ColumnType<Record<string, unknown>, string, string>;
    width: number;
    height: number;
    unit: 'px' | 'mm' | 'cm';
    page_count: number;
    cover_hash: string;
    cover_width: number;
    cover_height: number;
    added_at: Generated<Date>;
  };
  platform_template_cover: {
    hash: string;
    content: Buffer;
  };
  platform_template_set: {
    only_one: Generated<boolean>;
    version: number;
    hash: string;
    filled_at: Date;
  };
  platform_template_use: {
    company_id: number;
    template_id: string;
    use_count: Generated<number>;
    recent_use_count: Generated<number>;
  };
  rate_limit: {
    key: string;
    points: Generated<number>;
    expire: number | null;
  };
  role: {
    company_id: number;
    id: GeneratedAlways<number>;
    name: string;
    description: Generated<string>;
    built_in: Generated<boolean>;
    permission_ids: Generated<string[]>;
    revision: Generated<number>;
    updated_by: Generated<string>;
    updated_at: Generated<Date>;
    created_at: Generated<Date>;
  };
  saved_filter: {
    company_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    list: string;
    name: string;
    filter: string;
    place: number;
  };
  seen_address: {
    company_id: number;
    address: string;
    last_seen_at: Date;
  };
  seen_host: {
    company_id: number;
    origin: string;
    last_seen_at: Date;
  };
  session: {
    company_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    token_hash: Buffer;
    ip: Generated<string>;
    user_agent: Generated<string>;
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
  };
  signature_use: {
    company_id: number;
    form: '2.0' | '3.0' | 'tools' | 'v1';
    last_used_at: Date;
  };
  storage_use: {
    company_id: number;
    part: number;
    bytes: number;
  };
  stored_file: {
    company_id: number;
    name: string;
    media_type: string;
    bytes: number;
    width_px: number | null;
    height_px: number | null;
    api_user_id: number | null;
    created_at: Generated<Date>;
    is_painted: Generated<boolean>;
    is_personal: Generated<boolean>;
  };
  team_template: {
    company_id: number;
    id: GeneratedAlways<number>;
    title: string;
    kind_id: number | null;
    source: Generated<1 | 2>;
    source_template_id: Generated<string>;
    status: Generated<0 | 1 | 2 | 3 | 4>;
    reject_reason: Generated<string>;
    reject_marks: ColumnType<{ pageId: string; x: number; y: number; text: string }[], string | undefined, string>;
    publish_at: Date | null;
    expire_at: Date | null;
    live_from: GeneratedAlways<Date>;
    live_until: GeneratedAlways<Date>;
    published_at: Date | null;
    published_order: GeneratedAlways<Date>;
    version: Generated<number>;
    cover: Generated<string>;
    cover_width_px: Generated<number>;
    cover_height_px: Generated<number>;
    width: number;
    height: number;
    unit: 'px' | 'mm' | 'cm';
    page_count: number;
    industry_tags: Generated<number>;
    style_tags: Generated<number>;
    color_tags: Generated<number>;
    purpose_tags: Generated<number>;
    author_id: number | null;
    use_count: Generated<number>;
    recent_use_count: Generated<number>;
    health: Generated<number>;
    font_families: Generated<string[]>;
    picture_files: Generated<string[]>;
    has_low_contrast: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    submitted_at: Generated<Date>;
  };
  team_template_app_tag: {
    company_id: number;
    template_id: number;
    tag_id: number;
  };
  team_template_version: {
    company_id: number;
    template_id: number;
    version: number;
    document: ColumnType<Record<string, unknown>, string, string>;
    bytes: number;
    cover: Generated<string>;
    page_count: number;
    restored_from: number | null;
    saved_by: string;
    saved_at: Date;
  };
  team_template_words: {
    company_id: number;
    template_id: number;
    words: string;
    grams: string[];
    is_stale: Generated<boolean>;
  };
  template_batch: {
    company_id: number;
    id: GeneratedAlways<number>;
    what: 'sheet' | 'sizes';
    template_id: number;
    template_title: string;
    template: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    author_id: number | null;
    author_name: string;
    total: number;
    created_at: Date;
    moved_at: Date;
    finished_at: Date | null;
    stopped_by: string | null;
  };
  template_batch_row: {
    company_id: number;
    batch_id: number;
    position: number;
    line: number;
    title: string;
    contents: ColumnType<Record<string, unknown>, string | undefined, string>;
    kind_id: number | null;
    state: Generated<0 | 1 | 2 | 3>;
    template_id: number | null;
    reason: Generated<string>;
    settled_at: Date | null;
  };
  template_kind: {
    company_id: number;
    id: GeneratedAlways<number>;
    parent_id: number | null;
    name: string;
    width: number;
    height: number;
    unit: 'px' | 'mm' | 'cm';
    dpi: number;
    sort: number;
    status: Generated<0 | 1>;
    created_at: Generated<Date>;
  };
  template_tag: {
    company_id: number;
    id: GeneratedAlways<number>;
    light_app_id: string;
    name: string;
    sort: number;
    status: Generated<0 | 1>;
    template_count: Generated<number>;
  };
  topic: {
    company_id: number;
    id: GeneratedAlways<number>;
    title: string;
    cover: Generated<string>;
    intro: Generated<string>;
    setting_code: string | null;
    valid_from: Date | null;
    valid_to: Date | null;
    status: Generated<0 | 1>;
    sort: number;
    created_at: Date;
    updated_at: Date;
    updated_by: string;
  };
  topic_template: {
    company_id: number;
    topic_id: number;
    place: number;
    team_template_id: number | null;
    platform_template_id: string | null;
  };
  uncounted_download: {
    company_id: number;
    id: GeneratedAlways<number>;
    api_user_id: number;
    design_id: string;
    downloads: number;
  };
  unshown_picture: {
    company_id: number;
    id: GeneratedAlways<number>;
    name: string;
  };
  unused_file: {
    name: string;
    since: Date;
  };
  usage_active: {
    company_id: number;
    grain: 'day' | 'month';
    cell: number;
    day: string;
    chunk: number;
    users: string;
  };
  usage_cell: {
    company_id: number;
    id: number;
    device: 'pc' | 'mobile' | null;
    product: string | null;
    setting_code: string | null;
    part_of: Generated<number[]>;
  };
  usage_count: {
    company_id: number;
    day: string;
    cell: number;
    opens: number;
    creates: number;
    saves: number;
    finishes: number;
    downloads: number;
    template_uses: number;
    light_app_uses: number;
    ai_calls: number;
    errors: number;
    duration_ms: number;
    active_users: Generated<number>;
    new_users: Generated<number>;
  };
  usage_event: {
    company_id: number;
    id: string;
    api_user_id: number;
    at: Date;
    received_at: Generated<Date>;
    device: 'pc' | 'mobile';
    product: string;
    setting_code: string;
    kind: 'open' | 'create' | 'save' | 'finish' | 'download' | 'template_use' | 'light_app' | 'ai_generate' | 'error';
    kind_id: Generated<string>;
    template_id: Generated<string>;
    light_app_id: Generated<string>;
    duration_ms: Generated<number>;
  };
  usage_funnel: {
    company_id: number;
    grain: 'day' | 'month';
    cell: number;
    day: string;
    chunk: number;
    opened: string;
    edited: string;
    finished: string;
    downloaded: string;
  };
  usage_item: {
    company_id: number;
    cell: number;
    day: string;
    opens: number;
    creates: number;
    saves: number;
    finishes: number;
    downloads: number;
    template_uses: number;
    light_app_uses: number;
    ai_calls: number;
    errors: number;
    duration_ms: number;
    grain: 'day' | 'month';
    dimension: 'kind' | 'template' | 'lightApp';
    item_id: string;
  };
  usage_item_number: {
    company_id: number;
    dimension: 'kind' | 'template' | 'lightApp';
    item_id: string;
    ordinal: number;
  };
  usage_item_set: {
    company_id: number;
    dimension: 'kind' | 'template' | 'lightApp';
    cell: number;
    day: string;
    chunk: number;
    items: string;
  };
  usage_item_sum: {
    company_id: number;
    dimension: 'kind' | 'template' | 'lightApp';
    cell: number;
    day: string;
    items: number;
    opens: number;
    creates: number;
    saves: number;
    finishes: number;
    downloads: number;
    template_uses: number;
    light_app_uses: number;
    ai_calls: number;
    errors: number;
    duration_ms: number;
  };
  usage_newcomer: {
    company_id: number;
    day: string;
    chunk: number;
    users: string;
  };
  usage_retention: {
    company_id: number;
    keep_days: number;
  };
  usage_user: {
    company_id: number;
    api_user_id: number;
    ordinal: number;
    first_day: string | null;
  };
  user_event_use: {
    company_id: number;
    api_user_id: number;
    day: string;
    events: number;
  };
  user_picture: {
    company_id: number;
    id: GeneratedAlways<number>;
    api_user_id: number;
    file_name: string;
    title: string;
    width_px: number;
    height_px: number;
    created_at: Date;
    removed_at: Date | null;
    bytes: number | null;
    media_type: string | null;
  };
  user_storage_use: {
    company_id: number;
    api_user_id: number;
    bytes: number;
  };
  webhook: {
    company_id: number;
    id: GeneratedAlways<number>;
    url: string;
    events: string[];
    sealed: Buffer;
    hint: string;
    status: Generated<'on' | 'off' | 'paused'>;
    failing_since: Date | null;
    created_at: Date;
    previous_sealed: Buffer | null;
    previous_hint: string | null;
    previous_until: Date | null;
    failed_at: Date | null;
    enabled_at: Date | null;
  };
  webhook_delivery: {
    company_id: number;
    id: GeneratedAlways<number>;
    webhook_id: number;
    event: string;
    event_id: string;
    happened_at: Date;
    data: ColumnType<Record<string, unknown>, string, string>;
    outcome: Generated<'waiting' | 'delivered' | 'failed'>;
    tries: Generated<number>;
    tries_max: number;
    next_at: Date;
    created_at: Date;
    attempts: ColumnType<{ at: string; code: number; fault: string | null; elapsedMs: number }[], string | undefined, string>;
    answer: Generated<string>;
    taken_until: Date | null;
  };
}
