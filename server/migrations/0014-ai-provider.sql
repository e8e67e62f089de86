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

-- address and model stood in the document until now: what the default config set has live is kept
insert into ai_provider (company_id, base_url, model, updated_by, updated_at)
select d.company_id, v.value #>> '{provider,baseUrl}', v.value #>> '{provider,model}', v.published_by, v.published_at
  from config_set s
  join config_document d using (company_id, setting_code)
  join config_version v on (v.company_id, v.setting_code, v.key, v.device, v.version)
                         = (d.company_id, d.setting_code, d.key, d.device, d.published_version)
 where s.is_default and d.key = 'aiDesign.config' and d.device = 'pc'
   and v.value #>> '{provider,baseUrl}' ~ '^https?://[^\s"''<>\\@?#]+$' and v.value #>> '{provider,model}' <> '';
