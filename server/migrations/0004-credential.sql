-- What a company signs its links with, and the key of the model provider it calls.

create table api_secret (
  company_id   bigint not null references company on delete cascade,
  id           bigint generated always as identity,
  -- AES-256-GCM: version, nonce, tag, ciphertext
  sealed       bytea not null,
  hint         text not null,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz,
  last_used_at timestamptz,
  last_used_by text,
  primary key (company_id, id)
);
select make_tenant_table('api_secret', is_small => true);

-- When each form of signature opened a link last.
create table signature_use (
  company_id   bigint not null references company on delete cascade,
  form         text not null check (form in ('2.0', '3.0', 'tools', 'v1')),
  last_used_at timestamptz not null,
  primary key (company_id, form)
);
select make_tenant_table('signature_use');

-- The model provider of a company's AI smart design. Its key is sealed to company and origin.
create table ai_provider (
  company_id bigint primary key references company on delete cascade,
  base_url   text not null,
  model      text not null,
  -- null: the provider asks for none
  sealed_key bytea,
  key_hint   text not null default '',
  updated_by text not null,
  updated_at timestamptz not null
);
select make_tenant_table('ai_provider');
